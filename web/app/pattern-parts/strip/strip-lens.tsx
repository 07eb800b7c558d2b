import type { Pattern } from '@bluegem/core/patterns/pattern';
import type { WeaponSide } from '@bluegem/core/weapons/region';

const WIDTH = 224;
const HEIGHT = 60;
/** Columns before and after the chosen one. */
const AROUND = 3;
const COLUMN = WIDTH / (2 * AROUND + 1);
/** The height of the colours; the numbers are below them. */
const BAR = 26;
/** Above them, for the mark of tier 1. */
const TOP = 10;
type StripLensProps = { ordered: readonly Pattern[]; place: number; side: WeaponSide };

/** The seeds around a place of the strip, large enough to read their numbers. It is above the place. */
export function StripLens({ ordered, place, side }: StripLensProps) {
  const part = (place + 0.5) / ordered.length;
  const near = Array.from({ length: 2 * AROUND + 1 }, (_, index) => ordered[place - AROUND + index]);
  return (
    <svg aria-hidden="true" x={`${part * 100}%`} className="overflow-visible">
      <g transform={`translate(${-WIDTH * part} ${-HEIGHT - 8})`}>
        <rect width={WIDTH} height={HEIGHT} rx="12" className="fill-raised stroke-line-strong" />
        {near.map((pattern, index) => pattern && <LensColumn key={index} {...{ pattern, index, side }} />)}
      </g>
    </svg>
  );
}

function LensColumn({ pattern, index, side }: { pattern: Pattern; index: number; side: WeaponSide }) {
  const { patternId, tier, regions } = pattern;
  const published = regions.find((each) => each.side === side)?.published;
  const isChosen = index === AROUND;
  const { blue = 0, purple = 0, gold = 0 } = published ?? {};
  // Each colour lies over those above it.
  const stack = [
    { share: 100, fill: 'fill-steel/40' },
    { share: blue + purple + gold, fill: 'fill-brass' },
    { share: blue + purple, fill: 'fill-violet' },
    { share: blue, fill: 'fill-blue' },
  ];
  return (
    <g transform={`translate(${index * COLUMN} 0)`}>
      <circle cx={COLUMN / 2} cy="6" r={tier === 1 ? 2.5 : 0} className="fill-blue-ink" />
      {stack.map(({ share, fill }) => {
        const height = (share / 100) * BAR;
        return <rect key={fill} x="4" y={TOP + BAR - height} width={COLUMN - 8} height={height} className={fill} />;
      })}
      <text
        x={COLUMN / 2}
        y={HEIGHT - 8}
        textAnchor="middle"
        className={isChosen ? 'fill-ink text-sm font-bold' : 'fill-faint text-xs'}
      >
        {patternId}
      </text>
    </g>
  );
}
