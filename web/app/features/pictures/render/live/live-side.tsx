import type { RenderType } from '@bluegem/core/drawing/pictures/render';
import type { RegionMeasure } from '@bluegem/core/patterns/pattern';
import { hasMeasuredParts, picturedRegion } from '@bluegem/core/weapons/side-place';
import type { RegionId, WeaponSide } from '@bluegem/core/weapons/region';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';
import { useContext, useEffect, useRef, useState, type RefObject } from 'react';
import { isCalm } from '../../../../browser/is-calm.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { weaponName } from '../../../../i18n/weapon-name.ts';
import { DownloadIcon } from '../../../../ui/icons.tsx';
import { Picture, usePictureUrl } from '../../../../pattern-parts/picture.tsx';
import { usePictureCaption } from '../../../../pattern-parts/hooks/use-picture-caption.ts';
import { TRAVELLING } from '../../../../pattern-parts/travelling.ts';
import { clustersAsPublished } from '../as-published.ts';
import { ClusterLabels } from '../cluster-labels.tsx';
import { saveCanvas } from '../../../../ui/save-file.ts';
import { pictureFileName } from '../show-picture.ts';
import { stageShape } from '../../../../pattern-parts/stage-shape.ts';
import { NextSide } from './next-side.tsx';
import { LeanContext } from '../../../../pattern-parts/hooks/use-swipe.ts';
import { useMovingSeed, useRestedSeed } from '../../../../pattern-parts/strip/chosen-seed.tsx';
import { useLivePicture, type LiveState } from './use-live-picture.ts';
import type { LiveMethod } from '../live-messages.ts';
import { COARSE_WIDTH, usePictureWidth } from '../use-picture-width.ts';
import { rounded } from '@bluegem/core/site/rounded';

/** On phones, where one side is shown at a time, of the other one. */
const HIDDEN_WIDTH = 640;

const FADE_MS = 160;

/**
 * Fades the present content of a canvas out over what is drawn on it next: the weapon stands still while its finish
 * changes. `over`: a canvas in the same place above it.
 */
function crossFade(canvas: HTMLCanvasElement, over: HTMLCanvasElement): void {
  if (isCalm()) return;
  over.width = canvas.width;
  over.height = canvas.height;
  over.getContext('2d')?.drawImage(canvas, 0, 0);
  over.animate([{ opacity: 1 }, { opacity: 0 }], { duration: FADE_MS, easing: 'ease-out' });
}

type LiveSideProps = {
  weapon: WeaponId;
  /** The seed of the page, whose picture the server sent with it. */
  ofPage: number;
  region: RegionId;
  side: WeaponSide;
  type: RenderType;
  float: number;
  engineVersion: string | undefined;
  /** Whether it is the picture that a card of the pattern shows, too. */
  isFirst: boolean;
  isMeasuredOnly: boolean;
  onState: (region: RegionId, state: LiveState) => void;
};

/** One side of the chosen seed, with its words, which change when it rests. */
export function LiveSide(props: LiveSideProps) {
  const { weapon, region, side, type } = props;
  const { seed: patternId, pattern } = useRestedSeed();
  const { t } = useTranslation('common', 'patternModal');
  const { percent } = useFormats();
  const captionOf = usePictureCaption();
  const pictureUrl = usePictureUrl();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { regions } = pattern;
  const measure = regions.find((each) => each.region === region);
  if (!measure) return null;
  const name = t(`region.${picturedRegion(weapon, region, side)}`);
  const hasParts = hasMeasuredParts(weapon);
  const caption = captionOf(weapon, measure, regions);
  const words = { weapon: weaponName(t, weapon), patternId, region: hasParts ? caption : name };
  const alt = hasParts
    ? t('drawing.altPlain', words)
    : t('drawing.alt', { ...words, blue: percent(measure.published.blue) });
  const fileName = pictureFileName(weapon, patternId, side, type);
  // On a phone the link stands where no weapon of its kind is: a gun's stock and sights are above.
  const corner = WEAPONS[weapon].category === 'knife' ? 'end-0 top-0' : 'bottom-0 left-0';
  return (
    <figure className="relative min-w-0">
      <MovingPicture {...props} {...{ canvas, measure, alt }} />
      <figcaption
        className={`flex items-center justify-center gap-x-1 text-center text-sm leading-tight text-faint max-sm:absolute sm:mt-1 ${corner}`}
      >
        {/* On a phone the switch of the sides names it, and the bars below its blue. */}
        <span className="max-sm:sr-only">{caption}</span>
        <a
          href={pictureUrl({ weapon, patternId, side, type, width: 1280, format: 'png' })}
          download={fileName}
          title={t('patternModal:live.download', { region: name })}
          aria-label={t('patternModal:live.download', { region: name })}
          onClick={(event) => {
            if (!canvas.current || canvas.current.hidden) return;
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

type MovingPictureProps = LiveSideProps & {
  canvas: RefObject<HTMLCanvasElement | null>;
  /** Of the seed that rested last. */
  measure: RegionMeasure;
  alt: string;
};

/** The picture, drawn with each frame while the seed moves: the server's until the browser has drawn its own. */
function MovingPicture(props: MovingPictureProps) {
  const { weapon, region, side, type, float, engineVersion, isFirst, isMeasuredOnly, onState } = props;
  const { ofPage, canvas, measure, alt } = props;
  const { seed: patternId } = useMovingSeed();
  const { seed: rested } = useRestedSeed();
  const lean = useContext(LeanContext);
  const frame = useRef<HTMLDivElement>(null);
  const over = useRef<HTMLCanvasElement>(null);
  const width = usePictureWidth(frame);
  const [method, setMethod] = useState<LiveMethod>();
  const isCoarse = patternId !== rested && !isCalm();
  const full = width !== undefined && {
    weapon,
    patternId: rested,
    side,
    type,
    width: width || HIDDEN_WIDTH,
    float: type === 'fancy' ? float : 0,
    ...(isMeasuredOnly && { isMeasuredOnly }),
  };
  // A graphics card draws as many pixels in time.
  const coarse = full && {
    ...full,
    patternId,
    isCoarse,
    ...(method !== 'webgl2' && { width: COARSE_WIDTH }),
  };
  // A hidden side waits until nothing moves.
  const order = (isCoarse ? width !== 0 && coarse : full) || undefined;
  const state = useLivePicture(canvas, engineVersion, order, (before, next) => {
    const isStep = before.patternId !== next.patternId && !before.isCoarse && lean?.seed !== next.patternId;
    if (isStep && canvas.current && over.current) crossFade(canvas.current, over.current);
  });
  const drawn = state.kind === 'done' ? state.answer : undefined;
  if (drawn && drawn.method !== method) setMethod(drawn.method);
  // Nothing is asked for below a drawn picture.
  const [below, setBelow] = useState({ patternId: ofPage, type });
  const fallback = state.kind === 'failed' ? rested : ofPage;
  if (!drawn && (below.patternId !== fallback || below.type !== type)) setBelow({ patternId: fallback, type });
  const found =
    drawn?.order.type === 'analysis' && drawn.order.patternId === patternId && !drawn.order.isCoarse
      ? drawn.clusters
      : null;
  // The pieces of several parts are no clusters of one of them.
  const clusters = found && !hasMeasuredParts(weapon) && clustersAsPublished(found, measure);

  useEffect(() => {
    // Nothing but the picture changes while something moves.
    if (!isCoarse) onState(region, state);
  }, [region, state, isCoarse, onState]);

  return (
    <div ref={frame} className={`relative ${stageShape(weapon)} ${isFirst ? TRAVELLING : ''}`}>
      <Picture
        weapon={weapon}
        {...below}
        side={side}
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
        data-draw-ms={drawn && rounded(drawn.drawMs, 2)}
        className="absolute inset-0 size-full object-contain"
      />
      <canvas
        ref={over}
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 size-full object-contain opacity-0"
      />
      {full && drawn && lean && !isCalm() && <NextSide {...{ lean, engineVersion }} order={full} />}
      {clusters && drawn && !lean && <ClusterLabels clusters={clusters} width={drawn.width} height={drawn.height} />}
    </div>
  );
}
