import type { Picture } from '@bluegem/core/drawing/pictures/draw-pattern';
import { differencePicture } from '@bluegem/core/drawing/pictures/difference-picture';
import type { RegionId, WeaponSide } from '@bluegem/core/weapons/region';
import { picturedRegion } from '@bluegem/core/weapons/side-place';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormats } from '../../../i18n/format.ts';
import { usePictureUrl } from '../../../pattern-parts/picture.tsx';
import { patternName } from '../../../i18n/weapon-name.ts';
import type { Compared } from './compared.ts';

/** The pixels of a picture of this site. */
async function loadPixels(url: string): Promise<Picture> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('2D canvas context unavailable');
  context.drawImage(image, 0, 0);
  const { width, height, data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return { width, height, rgba: data };
}

function paint(canvas: HTMLCanvasElement, { width, height, rgba }: Picture): void {
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.putImageData(new ImageData(rgba as Uint8ClampedArray<ArrayBuffer>, width, height), 0, 0);
}

type DifferencePictureProps = { first: Compared; second: Compared; region: RegionId; side: WeaponSide };
type State = { kind: 'working' } | { kind: 'done'; percent: number } | { kind: 'failed' };

/**
 * The areas where two patterns of one weapon have different colours, computed in the browser from their mask pictures.
 */
export function DifferencePicture({ first, second, region, side }: DifferencePictureProps) {
  const { t } = useTranslation('index');
  const { percent } = useFormats();
  const pictureUrl = usePictureUrl();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [state, setState] = useState<State>({ kind: 'working' });
  const maskOf = ({ weapon, patternId }: Compared) =>
    pictureUrl({ weapon, patternId, side, type: 'mask', width: 640, format: 'png' });
  const [from, to] = [maskOf(first), maskOf(second)];

  useEffect(() => {
    let isGone = false;
    const show = async () => {
      const found = differencePicture(await loadPixels(from), await loadPixels(to));
      if (isGone || !canvas.current) return;
      paint(canvas.current, found);
      setState({ kind: 'done', percent: found.differentPercent });
    };
    show().catch(() => !isGone && setState({ kind: 'failed' }));
    return () => void (isGone = true);
  }, [from, to]);

  const names = {
    region: t(`common:region.${picturedRegion(first.weapon, region, side)}`),
    first: patternName(t, first),
    second: patternName(t, second),
  };
  return (
    <figure className="mx-auto w-full max-w-4xl">
      <canvas
        ref={canvas}
        role="img"
        aria-label={t('compare.difference.alt', names)}
        className="mx-auto block max-h-72 w-full object-contain"
      />
      <figcaption role="status" className="mt-3 text-center text-soft">
        {state.kind === 'working' && t('compare.difference.working')}
        {state.kind === 'failed' && t('compare.difference.failed')}
        {state.kind === 'done' &&
          t('compare.difference.share', { ...names, second: `#${second.patternId}`, percent: percent(state.percent) })}
      </figcaption>
    </figure>
  );
}
