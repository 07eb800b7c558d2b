import { AxisAcross, RowName } from './axis.tsx';
import { FoldedRows } from './folded-rows.tsx';
import { Legend } from './legend.tsx';
import { Plot } from './plot.tsx';
import { rowTops } from './row-tops.ts';
import { percentScale } from './scale.ts';
import { TONES, type Tone } from './tones.ts';

export type ValueRow = { name: string; bars: readonly { value: number; tone: Tone; tip: string }[] };

type ValueRowsProps = {
  label: string;
  rows: readonly ValueRow[];
  ticks: readonly { value: number; text: string }[];
  /** The rows are weapons, of which a few are shown at first. */
  isFolded?: boolean;
  legend?: readonly { tone: Tone; text: string }[];
};

const BAR_PX = 11;
const GAP_PX = 2;
const PAD_PX = 6;

const heightOf = ({ bars }: ValueRow) => bars.length * (BAR_PX + GAP_PX) - GAP_PX + 2 * PAD_PX;

/** Horizontal bars from 0 to either side. The scale spans the first to the last tick. */
export function ValueRows({ rows, legend, isFolded = false, ...rest }: ValueRowsProps) {
  const renderRows = (drawn: readonly ValueRow[]) => <Bars rows={drawn} {...rest} />;
  return (
    <>
      {legend && <Legend items={legend} />}
      {isFolded ? (
        <FoldedRows rows={rows} valueOf={({ bars }) => bars[0]?.value ?? 0} renderRows={renderRows} />
      ) : (
        renderRows(rows)
      )}
    </>
  );
}

function Bars({ label, rows, ticks }: Pick<ValueRowsProps, 'label' | 'rows' | 'ticks'>) {
  const scale = percentScale(ticks[0]?.value ?? 0, ticks.at(-1)?.value ?? 1);
  const { tops, end } = rowTops(rows.map(heightOf));
  const placed = rows.map((row, at) => {
    const y = tops[at] ?? 0;
    const bars = row.bars.map(({ value, ...bar }, index) => {
      const [a, b] = [scale(0), scale(value)];
      const [x, width] = [Math.min(a, b), Math.max(0.4, Math.abs(b - a))];
      return { ...bar, x, width, y: y + PAD_PX + index * (BAR_PX + GAP_PX), height: BAR_PX };
    });
    return { name: row.name, middle: y + heightOf(row) / 2, bars };
  });
  return (
    <Plot label={label} height={end + 24} margin="names" marks={placed.flatMap(({ bars }) => bars)}>
      <AxisAcross ticks={ticks.map(({ value, text }) => ({ at: scale(value), text }))} height={end} />
      {placed.map(({ name, middle, bars }) => (
        <g key={name}>
          <RowName y={middle}>{name}</RowName>
          {bars.map(({ tone, x, width, y }) => (
            <rect key={y} x={`${x}%`} width={`${width}%`} y={y} height={BAR_PX} rx="2" className={TONES[tone]} />
          ))}
        </g>
      ))}
      <line x1={`${scale(0)}%`} x2={`${scale(0)}%`} y1="0" y2={end} className="stroke-line-strong" />
    </Plot>
  );
}
