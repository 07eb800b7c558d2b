import type { Spread } from '@bluegem/core/statistics/distribution';
import { useFormats } from '../../i18n/format.ts';
import { AxisAcross, RowName } from './axis.tsx';
import { FoldedRows } from './folded-rows.tsx';
import { Legend } from './legend.tsx';
import { Plot } from './plot.tsx';
import { rowTops } from './row-tops.ts';
import { TONES, type Tone } from './tones.ts';

export type SpreadRow = { name: string; boxes: readonly { tone: Tone; spread: Spread; tip: string }[] };

const BOX_PX = 10;
const GAP_PX = 4;
const PAD_PX = 7;

const heightOf = ({ boxes }: SpreadRow) => boxes.length * (BOX_PX + GAP_PX) - GAP_PX + 2 * PAD_PX;

type SpreadRowsProps = {
  label: string;
  rows: readonly SpreadRow[];
  /** The unit of the scale from 0 to 100. */
  unit?: 'percent' | 'score';
  legend?: readonly { tone: Tone; text: string }[];
};

/**
 * Box plots in rows, from 0 to 100: the line spans minimum to maximum, the box holds the middle half, the tick is the
 * median.
 */
export function SpreadRows({ rows, legend, ...rest }: SpreadRowsProps) {
  return (
    <>
      {legend && <Legend items={legend} />}
      <FoldedRows
        rows={rows}
        valueOf={({ boxes: [box] }) => (box ? box.spread.max + box.spread.median / 100 : 0)}
        renderRows={(drawn) => <Boxes rows={drawn} {...rest} />}
      />
    </>
  );
}

function Boxes({ label, rows, unit = 'percent' }: Omit<SpreadRowsProps, 'legend'>) {
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
          {boxes.map(({ spread, tone, y }) => (
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
