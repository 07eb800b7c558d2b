import {
  expectedHeatTreated,
  heatTreatedCurve,
  heatTreatedValues,
  isHeatTreated,
} from '@bluegem/core/patterns/heat-treated';
import { HEAT_TREATED_COLOURS, type HeatTreatedColour } from '@bluegem/core/patterns/heat-treated-curves';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormats } from '../../i18n/format.ts';
import { ExpectedShares } from '../../pattern-parts/expected-shares.tsx';
import { rounded } from '@bluegem/core/site/rounded';
import { TitledSection } from '../../ui/section.tsx';

const WIDTH = 440;
const HEIGHT = 190;
const BOTTOM = 24;
const FILLS = { blue: 'fill-blue', purple: 'fill-violet', gold: 'fill-brass' } as const;
const TICKS = [0, 0.25, 0.5, 0.75, 1];

/** The area between two lines of shares (percent), one value per point of the curve. */
function areaBetween(lower: readonly number[], upper: readonly number[]): string {
  const x = (index: number) => rounded((index / (lower.length - 1)) * WIDTH, 1);
  const y = (share: number) => rounded((1 - share / 100) * (HEIGHT - BOTTOM), 1);
  const there = upper.map((share, index) => `${x(index)} ${y(share)}`);
  const back = lower.map((share, index) => `${x(index)} ${y(share)}`).toReversed();
  return `M${[...there, ...back].join('L')}Z`;
}

/**
 * The values that decide the colours of a Heat Treated item, the position of this pattern on its curve, and its error.
 */
export function HeatTreatedCard({ weapon, patternId }: { weapon: WeaponId; patternId: number }) {
  const { t } = useTranslation('patternModal');
  const { float } = useFormats();
  if (!isHeatTreated(weapon)) return null;
  const curve = heatTreatedCurve(weapon, patternId);
  const [value = 0, second] = heatTreatedValues(weapon, patternId).map((draw) => draw.value);
  const { shares } = expectedHeatTreated(weapon, patternId);
  const sumOf = (colours: readonly HeatTreatedColour[]) =>
    curve.blue.map((_, index) => colours.reduce((sum, colour) => sum + (curve[colour][index] ?? 0), 0));
  const areas = HEAT_TREATED_COLOURS.map((colour, index) => ({
    colour,
    path: areaBetween(sumOf(HEAT_TREATED_COLOURS.slice(0, index)), sumOf(HEAT_TREATED_COLOURS.slice(0, index + 1))),
  }));
  return (
    <TitledSection
      titleId="heat-title"
      title={t(second === undefined ? 'heatTitle' : 'heatTitleTwo')}
      level="h3"
      className="card p-4 sm:p-6 md:p-8"
    >
      <p className="mt-2 text-soft">
        {second === undefined
          ? t('heatLead', { value: float(value) })
          : t('heatLeadTwo', { value: float(value), second: float(second) })}
      </p>
      <svg
        role="img"
        aria-label={t('heatChart')}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        direction="ltr"
        className="mt-5 w-full overflow-visible"
      >
        <rect width={WIDTH} height={HEIGHT - BOTTOM} rx="8" className="fill-steel/30" />
        {areas.map(({ colour, path }) => (
          <path key={colour} d={path} className={FILLS[colour]} />
        ))}
        {TICKS.map((tick) => (
          <text
            key={tick}
            x={tick * WIDTH}
            y={HEIGHT - 4}
            textAnchor={tick === 0 ? 'start' : tick === 1 ? 'end' : 'middle'}
            className="fill-faint text-xs max-sm:text-base max-[28rem]:text-xl"
          >
            {tick}
          </text>
        ))}
        <line
          x1={value * WIDTH}
          x2={value * WIDTH}
          y1="-6"
          y2={HEIGHT - BOTTOM + 6}
          strokeWidth="3"
          className="stroke-ink"
        />
        <circle cx={value * WIDTH} cy="-6" r="6" className="fill-ink" />
      </svg>
      <div className="mt-4">
        <ExpectedShares weapon={weapon} expected={shares} />
      </div>
    </TitledSection>
  );
}
