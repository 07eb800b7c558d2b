import { rounded } from '@bluegem/core/site/rounded';
import type { Spread } from '@bluegem/core/statistics/distribution';
import { useFormats } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AxisAcross, RowName } from './axis.tsx';
import { ChartFigure, type ChartFigureProps } from './chart-figure.tsx';
import { FoldedRows } from './folded-rows.tsx';
import { Legend } from './legend.tsx';
import { Plot } from './plot.tsx';
import { rowTops } from './row-tops.ts';
import { TONES, type Tone } from './tones.ts';

/** The boxes of a row; each is a row of the table, where it has its title. */
type SpreadRow = { name: string; boxes: readonly { title: string; tone?: Tone; spread: Spread; tip: string }[] };

const NUMBERS = ['min', 'lowerQuartile', 'median', 'upperQuartile', 'max', 'mean'] as const;

const BOX_PX = 10;
const GAP_PX = 4;
const PAD_PX = 7;

const heightOf = ({ boxes }: SpreadRow) => boxes.length * (BOX_PX + GAP_PX) - GAP_PX + 2 * PAD_PX;

type SpreadFigureProps = Omit<ChartFigureProps, 'data' | 'children'> & {
  rows: readonly SpreadRow[];
  /** The heading of the titles in the table, by default that of weapons. */
  column?: string;
  /** The columns of the table. */
  numbers?: readonly (typeof NUMBERS)[number][];
  /** The unit of the scale from 0 to 100. */
  unit?: 'percent' | 'score';
  legend?: readonly { tone: Tone; text: string }[];
};

/**
 * Box plots in rows, from 0 to 100: the line spans minimum to maximum, the box holds the middle half, the tick is the
 * median.
 */
export function SpreadFigure({
  rows,
  column,
  numbers = NUMBERS,
  unit = 'percent',
  legend,
  ...figure
}: SpreadFigureProps) {
  const { t } = useTranslation('statistics');
  const data = {
    columns: [column ?? t('column.weapon'), ...numbers.map((number) => t(`column.${number}`))],
    rows: rows
      .flatMap(({ boxes }) => boxes)
      .map(({ title, spread }) => [title, ...numbers.map((number) => rounded(spread[number], 2))]),
  };
  return (
    <ChartFigure {...figure} data={data}>
      {legend && <Legend items={legend} />}
      <FoldedRows
        rows={rows}
        valueOf={({ boxes: [box] }) => (box ? box.spread.max + box.spread.median / 100 : 0)}
        renderRows={(drawn) => <Boxes label={figure.title} rows={drawn} unit={unit} />}
      />
    </ChartFigure>
  );
}

type BoxesProps = { label: string; rows: readonly SpreadRow[]; unit: 'percent' | 'score' };

function Boxes({ label, rows, unit }: BoxesProps) {
  const { wholePercent, count } = useFormats();
  const tickText = unit === 'percent' ? wholePercent : count;
  const { tops, end } = rowTops(rows.map(heightOf));
  const placed = rows.map((row, at) => {
    const y = tops[at] ?? 0;
    const boxes = row.boxes.map((box, index) => ({ ...box, y: y + PAD_PX + index * (BOX_PX + GAP_PX) }));
    return { name: row.name, middle: y + heightOf(row) / 2, boxes };
  });
  const marks = placed.flatMap(({ boxes }) =>
    boxes.map(({ spread, y, tip }) => ({
      x: spread.min,
      width: Math.max(0.5, spread.max - spread.min),
      y,
      height: BOX_PX,
      tip,
    })),
  );
  return (
    <Plot label={label} height={end + 24} margin="names" marks={marks}>
      <AxisAcross ticks={[0, 25, 50, 75, 100].map((at) => ({ at, text: tickText(at) }))} height={end} />
      {placed.map(({ name, middle, boxes }) => (
        <g key={name}>
          <RowName y={middle}>{name}</RowName>
          {boxes.map(({ spread, tone = 'blue', y }) => (
            <Box key={y} spread={spread} tone={tone} y={y} />
          ))}
        </g>
      ))}
    </Plot>
  );
}

function Box({ spread, tone, y }: { spread: Spread; tone: Tone; y: number }) {
  const { min, lowerQuartile, median, upperQuartile, max } = spread;
  const middle = y + BOX_PX / 2;
  return (
    <>
      <line x1={`${min}%`} x2={`${max}%`} y1={middle} y2={middle} className="stroke-line-strong" />
      <rect
        x={`${lowerQuartile}%`}
        width={`${upperQuartile - lowerQuartile}%`}
        y={y}
        height={BOX_PX}
        rx="2"
        className={TONES[tone]}
      />
      <line x1={`${median}%`} x2={`${median}%`} y1={y - 2} y2={y + BOX_PX + 2} className="stroke-ink stroke-2" />
      <circle cx={`${max}%`} cy={middle} r="2.5" className={TONES[tone]} />
    </>
  );
}
