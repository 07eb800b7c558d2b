import { wearBrackets, type WearRange } from '@bluegem/core/weapons/wear';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormats } from '../../../i18n/format.ts';
import type { WearCurve } from './live-messages.ts';
import { rounded } from '@bluegem/core/site/rounded';

const WIDTH = 440;
const HEIGHT = 210;
/** Space for "100 %" at its size on a phone. */
const LEFT = 66;
const BOTTOM = 26;
const TOP = 10;
const GRID_PERCENT = [0, 25, 50, 75, 100];
const LINES = ['stroke-blue-bright', 'stroke-brass [stroke-dasharray:7_5]'] as const;
const LABELS = ['fill-blue-ink', 'fill-brass-ink'] as const;

/**
 * Blue by float, a line for each region, over the wear ranges. The table beside it has the numbers. On a phone the
 * names of the ranges take two lines, since the first two ranges are narrow.
 */
export function WearChart({ range, curves }: { range: WearRange; curves: readonly WearCurve[] }) {
  const { t } = useTranslation('patternModal');
  const { percent } = useFormats();
  const [min, max] = range;
  const x = (float: number) => LEFT + ((float - min) / (max - min)) * (WIDTH - LEFT);
  const y = (blue: number) => TOP + (1 - blue / 100) * (HEIGHT - TOP - BOTTOM);
  const pathOf = ({ points }: WearCurve) =>
    points
      .filter(({ float }) => float >= min && float <= max)
      .map(
        ({ float, bluePercent }, index) =>
          `${index === 0 ? 'M' : 'L'}${rounded(x(float), 1)} ${rounded(y(bluePercent), 1)}`,
      )
      .join('');
  return (
    <svg
      role="img"
      aria-label={t('wornChart')}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      direction="ltr"
      className="mx-auto mt-5 w-full max-w-lg overflow-visible max-[28rem]:mb-3"
    >
      {wearBrackets(range).map(({ id, from, to }, index) => (
        <g key={id}>
          <rect
            x={x(from)}
            y={TOP}
            width={x(to) - x(from)}
            height={HEIGHT - TOP - BOTTOM}
            className={index % 2 === 0 ? 'fill-raised' : 'fill-raised/40'}
          />
          <text
            x={(x(from) + x(to)) / 2}
            y={HEIGHT - 6}
            textAnchor="middle"
            className={`fill-faint text-xs max-sm:text-base max-[28rem]:text-xl font-semibold ${index % 2 === 0 ? '' : 'max-[28rem]:translate-y-5'}`}
          >
            {t(`wearShort.${id}`)}
          </text>
        </g>
      ))}
      {GRID_PERCENT.map((blue) => (
        <g key={blue}>
          <line x1={LEFT} x2={WIDTH} y1={y(blue)} y2={y(blue)} className="stroke-line" />
          <text
            x={LEFT - 8}
            y={y(blue) + 4.5}
            textAnchor="end"
            className="fill-faint text-xs max-sm:text-base max-[28rem]:text-xl"
          >
            {percent(blue, 0)}
          </text>
        </g>
      ))}
      {curves.map((curve, index) => (
        <g key={curve.region}>
          <path d={pathOf(curve)} fill="none" strokeWidth="3" strokeLinejoin="round" className={LINES[index % 2]} />
          <text
            x={LEFT + 10 + index * 176}
            y={HEIGHT - BOTTOM - 5}
            strokeWidth="5"
            className={`stroke-raised text-xs [paint-order:stroke] max-sm:text-base max-[28rem]:text-xl font-semibold ${LABELS[index % 2]}`}
          >
            {`${index % 2 === 0 ? '—' : '- -'} ${t(`common:region.${curve.region}`)}`}
          </text>
        </g>
      ))}
    </svg>
  );
}
