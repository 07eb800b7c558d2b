import type { Pattern } from '@bluegem/core/patterns/pattern';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';
import type { WeaponSide } from '@bluegem/core/weapons/region';
import { useFormats } from '../../i18n/format.ts';
import { useSettled } from '../hooks/use-settled.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { patternName } from '../../i18n/weapon-name.ts';
import { SortIcon } from '../../ui/icons.tsx';
import { drawStrip } from './draw-strip.ts';
import { StripLens } from './strip-lens.tsx';
import { MARK_ROW, MARKS } from './strip-marks.tsx';
import { inOrder, placeOf, STRIP_ORDERS, type StripOrder } from './strip-order.ts';
import { useStripDrag } from './use-strip-drag.ts';

/** After this time a finger that has the strip rests. */
const REST_MS = 120;

type SeedStripProps = {
  weapon: WeaponId;
  /** The 1,000 patterns of the weapon, by number; the strip is empty until they are known. */
  patterns: readonly Pattern[] | undefined;
  seed: number;
  onSeed: (seed: number) => void;
  /** A finger has taken the strip, or left it. */
  onHold?: (isHeld: boolean) => void;
  /** The others are dim. */
  matches?: ReadonlySet<number> | undefined;
  /** The side that is shown first. */
  side?: WeaponSide;
  /** More about a seed, for screen readers. */
  noteOf?: (seed: number) => string | undefined;
};

type View = { order: StripOrder; side: WeaponSide };

/**
 * All seeds of a weapon in a strip: a column each, as high as its shares of blue, purple and gold, with marks of the
 * tiers above. Dragging, the wheel or the keys of a slider choose one.
 */
export function SeedStrip(props: SeedStripProps) {
  const { weapon, patterns, seed, onSeed, onHold, matches, noteOf } = props;
  const [view, setView] = useState<View>({
    order: 'number',
    side: props.side ?? WEAPONS[weapon].regions[0]?.side ?? 'playside',
  });
  const { order, side } = view;
  const track = useRef<HTMLDivElement>(null);
  const ordered = useMemo(() => patterns && inOrder(patterns, order), [patterns, order]);
  const place = patterns ? placeOf(patterns, order, seed) : 0;
  const choose = (next: number) => {
    const chosen = ordered?.[next];
    if (chosen && chosen.patternId !== seed) onSeed(chosen.patternId);
  };
  const { isDragging, listeners } = useStripDrag({ track, ordered, place, onPlace: choose, onHold });
  const rested = useSettled(place, REST_MS);
  return (
    <div className="scripted flex h-14 gap-2 md:h-18">
      {/* Numbers run from left to right in every language, as in the charts. */}
      <div
        ref={track}
        dir="ltr"
        {...listeners}
        data-testid="seed-strip"
        data-seed={seed}
        className="relative min-w-0 grow cursor-ew-resize touch-pan-y rounded-lg bg-steel/25 select-none has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue-bright"
      >
        {ordered && <Columns {...{ ordered, side, matches }} />}
        {ordered && (
          <>
            {/* Moved by a transform, which needs no layout; clipped, as it is as wide as the strip. */}
            <div aria-hidden="true" className="pointer-events-none absolute -inset-x-1 inset-y-0 z-10 overflow-x-clip">
              <div
                className="absolute inset-x-1 inset-y-0"
                style={{
                  transform: `translateX(${((place + 0.5) / ordered.length) * 100}%)`,
                  willChange: isDragging ? 'transform' : 'auto',
                }}
              >
                <div className="absolute -inset-y-1 -left-0.75 w-1.5 rounded-full border-x border-surface bg-ink" />
                {isDragging && <StripLens {...{ ordered, place, side }} />}
              </div>
            </div>
            {/* A finger moves no slider: its value would have the page laid out with each frame. */}
            <Slider place={isDragging ? rested : place} {...{ ordered, noteOf, onSeed }} />
          </>
        )}
      </div>
      <ViewSelect {...{ weapon, view }} onView={setView} />
    </div>
  );
}

type ColumnsProps = { ordered: readonly Pattern[]; side: WeaponSide; matches: SeedStripProps['matches'] };

/** Drawn once, and not again with each chosen seed. */
const Columns = memo(function Columns({ ordered, side, matches }: ColumnsProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawStrip(canvas.current, ordered, side, matches);
  }, [ordered, side, matches]);
  return (
    <>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${ordered.length} ${MARK_ROW}`}
        preserveAspectRatio="none"
        className="absolute inset-x-0 top-0 h-2 w-full"
      >
        {MARKS.map(({ tier, width, top, className }) => (
          <path
            key={tier}
            d={ordered
              .map((each, x) => (each.tier === tier ? `M${x + 0.5 - width / 2} ${top}h${width}V8h${-width}z` : ''))
              .join('')}
            className={className}
          />
        ))}
      </svg>
      <canvas
        ref={canvas}
        width={ordered.length}
        height={64}
        aria-hidden="true"
        className="absolute inset-x-0 bottom-0 h-[calc(100%-0.6rem)] w-full rounded-b-lg"
      />
    </>
  );
});

type SliderProps = {
  place: number;
  ordered: readonly Pattern[];
  onSeed: SeedStripProps['onSeed'];
  noteOf: SeedStripProps['noteOf'];
};

/** The strip for the keyboard and for screen readers. */
const Slider = memo(function Slider({ place, ordered, noteOf, onSeed }: SliderProps) {
  const { t } = useTranslation();
  const { percent } = useFormats();
  const chosen = ordered[place];
  const note = chosen && noteOf?.(chosen.patternId);
  const value =
    chosen &&
    t('strip.value', {
      pattern: patternName(t, chosen),
      tier: t(`tier.${chosen.tier ?? 'none'}`),
      blue: t('blueOn', { blue: percent(chosen.regions[0]?.published.blue ?? 0) }),
    });
  return (
    <input
      type="range"
      min={0}
      max={ordered.length - 1}
      value={place}
      onChange={({ currentTarget }) => {
        const next = ordered[currentTarget.valueAsNumber];
        if (next) onSeed(next.patternId);
      }}
      aria-label={t('strip.choose')}
      aria-valuetext={value && note ? `${value} · ${note}` : value}
      className="sr-only"
    />
  );
});

type ViewSelectProps = { weapon: WeaponId; view: View; onView: (view: View) => void };

/** The order of the strip, and the side that its colours are of. */
const ViewSelect = memo(function ViewSelect({ weapon, view, onView }: ViewSelectProps) {
  const { t } = useTranslation();
  const { regions } = WEAPONS[weapon];
  return (
    <label className="relative grid w-11 shrink-0 place-items-center rounded-lg border border-line-strong text-faint has-focus-visible:outline-2 has-focus-visible:outline-blue-bright hover:text-ink">
      <SortIcon />
      <select
        aria-label={t('strip.order')}
        value={`${view.order} ${view.side}`}
        onChange={({ currentTarget }) => {
          const [order, side] = currentTarget.value.split(' ') as [StripOrder, WeaponSide];
          onView({ order, side });
        }}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      >
        {STRIP_ORDERS.flatMap((order) =>
          regions.map(({ id, side }) => (
            <option key={`${order} ${side}`} value={`${order} ${side}`}>
              {t(`strip.${order}`)}
              {regions.length > 1 && ` · ${t(`region.${id}`)}`}
            </option>
          )),
        )}
      </select>
    </label>
  );
});
