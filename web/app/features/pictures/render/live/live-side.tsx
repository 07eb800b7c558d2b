import type { RenderType } from '@bluegem/core/drawing/pictures/render';
import type { RegionMeasure } from '@bluegem/core/patterns/pattern';
import { hasMeasuredParts, picturedRegion } from '@bluegem/core/weapons/side-place';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { weaponName } from '../../../../i18n/weapon-name.ts';
import { DownloadIcon } from '../../../../ui/icons.tsx';
import { Picture, usePictureUrl } from '../../../../pattern-parts/picture.tsx';
import { usePictureCaption } from '../../../../pattern-parts/hooks/use-picture-caption.ts';
import { TRAVELLING } from '../../../../pattern-parts/travelling.ts';
import { clustersAsPublished } from '../as-published.ts';
import { crossFade } from './cross-fade.ts';
import { ClusterLabels } from '../cluster-labels.tsx';
import { saveCanvas } from '../../../../ui/save-file.ts';
import { pictureFileName } from '../show-picture.ts';
import { stageShape } from '../../../../pattern-parts/stage-shape.ts';
import { useLivePicture, type LiveState } from './use-live-picture.ts';
import { usePictureWidth } from '../use-picture-width.ts';

type LiveSideProps = {
  weapon: WeaponId;
  patternId: number;
  measure: RegionMeasure;
  /** Those of all regions of the pattern. */
  regions: readonly RegionMeasure[];
  type: RenderType;
  float: number;
  engineVersion: string | undefined;
  /** Whether it is the picture that a card of the pattern shows, too. */
  isFirst: boolean;
  isMeasuredOnly: boolean;
  onState: (state: LiveState) => void;
};

/** One side: the server's picture until the browser has drawn its own. */
export function LiveSide(props: LiveSideProps) {
  const { weapon, patternId, measure, regions, type, float, engineVersion, isFirst, isMeasuredOnly, onState } = props;
  const { t } = useTranslation('common', 'patternModal');
  const { percent } = useFormats();
  const captionOf = usePictureCaption();
  const pictureUrl = usePictureUrl();
  const { region, side, published } = measure;
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const over = useRef<HTMLCanvasElement>(null);
  const width = usePictureWidth(frame);
  const worn = type === 'fancy' ? float : 0;
  const order = width && {
    weapon,
    patternId,
    side,
    type,
    width,
    float: worn,
    ...(isMeasuredOnly && { isMeasuredOnly }),
  };
  const state = useLivePicture(canvas, engineVersion, order, (before, next) => {
    if (before.patternId !== next.patternId && canvas.current && over.current) crossFade(canvas.current, over.current);
  });
  const drawn = state.kind === 'drawn' ? state.drawn : undefined;
  const found = drawn?.order.type === 'analysis' && drawn.order.patternId === patternId ? drawn.clusters : null;
  // The pieces of several parts are no clusters of one of them.
  const hasParts = hasMeasuredParts(weapon);
  const clusters = found && !hasParts && clustersAsPublished(found, measure);

  useEffect(() => {
    onState(state);
  }, [state, onState]);

  const name = t(`region.${picturedRegion(weapon, region, side)}`);
  const caption = captionOf(weapon, measure, regions);
  const words = { weapon: weaponName(t, weapon), patternId, region: hasParts ? caption : name };
  const alt = hasParts ? t('drawing.altPlain', words) : t('drawing.alt', { ...words, blue: percent(published.blue) });
  const fileName = pictureFileName(weapon, patternId, side, type);
  return (
    <figure className="min-w-0">
      <div ref={frame} className={`relative ${stageShape(weapon)} ${isFirst ? TRAVELLING : ''}`}>
        <Picture
          weapon={weapon}
          patternId={patternId}
          side={side}
          type={type}
          width={640}
          framing="whole"
          isEager
          alt={alt}
          className={`size-full ${drawn ? 'invisible' : ''}`}
        />
        <canvas
          ref={canvas}
          role="img"
          aria-label={alt}
          hidden={!drawn}
          data-shows={drawn && `${drawn.order.patternId}-${drawn.order.type}-${drawn.order.width}-${drawn.order.float}`}
          data-parts={drawn && (drawn.order.isMeasuredOnly ? 'measured' : 'all')}
          data-method={drawn?.method}
          data-draw-ms={drawn?.drawMs.toFixed(2)}
          className="absolute inset-0 size-full object-contain"
        />
        <canvas
          ref={over}
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 size-full object-contain opacity-0"
        />
        {clusters && drawn && <ClusterLabels clusters={clusters} width={drawn.width} height={drawn.height} />}
      </div>
      <figcaption className="mt-1 flex items-center justify-center gap-x-1 text-center text-sm leading-tight text-faint">
        <span>{caption}</span>
        <a
          href={pictureUrl({ weapon, patternId, side, type, width: 1280, format: 'png' })}
          download={fileName}
          title={t('patternModal:live.download', { region: name })}
          aria-label={t('patternModal:live.download', { region: name })}
          onClick={(event) => {
            if (!drawn || !canvas.current) return;
            event.preventDefault();
            void saveCanvas(canvas.current, fileName);
          }}
          className="grid size-11 shrink-0 place-items-center rounded-full text-faint transition-colors hover:bg-raised hover:text-ink"
        >
          <DownloadIcon />
        </a>
      </figcaption>
    </figure>
  );
}
