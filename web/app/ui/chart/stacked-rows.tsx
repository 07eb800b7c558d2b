import { useFormats } from '../../i18n/format.ts';
import { AxisAcross, RowName } from './axis.tsx';
import { FoldedRows } from './folded-rows.tsx';
import { Legend } from './legend.tsx';
import { Plot } from './plot.tsx';
import { TONES, type Tone } from './tones.ts';

type Part = { key: string | number; tone: Tone; text: string };
export type StackedRow = {
  name: string;
  values: Readonly<Record<string, number>>;
  tips: Readonly<Record<string, string>>;
};

export type StackedRowsProps = {
  label: string;
  parts: readonly Part[];
  rows: readonly StackedRow[];
  /** The end of the scale in the unit of the values, and their texts; by default each row fills the width. */
  scale?: { end: number; textOf: (value: number) => string } | undefined;
};

const ROW_PX = 26;
const BAR_PX = 16;

const sumOf = (parts: readonly Part[], { values }: StackedRow) =>
  parts.reduce((sum, { key }) => sum + (values[key] ?? 0), 0);

/** One stacked bar per row. Rows below the end of the scale stop early. */
export function StackedRows({ rows, ...rest }: StackedRowsProps) {
  const { parts, scale } = rest;
  const shareOf = (row: StackedRow) => (row.values[parts[0]?.key ?? ''] ?? 0) / (sumOf(parts, row) || 1);
  return (
    <>
      <Legend items={parts} />
      <FoldedRows
        rows={rows}
        valueOf={(row) => (scale ? sumOf(parts, row) : shareOf(row))}
        renderRows={(drawn) => <Bars rows={drawn} {...rest} />}
      />
    </>
  );
}

function Bars({ label, parts, rows, scale }: StackedRowsProps) {
  const { wholePercent } = useFormats();
  const bars = rows.flatMap((row, index) => {
    const whole = scale?.end ?? (sumOf(parts, row) || 1);
    let x = 0;
    return parts.map(({ key, tone }) => {
      const width = ((row.values[key] ?? 0) / whole) * 100;
      const bar = {
        id: `${row.name} ${key}`,
        tone,
        x,
        width,
        y: index * ROW_PX + (ROW_PX - BAR_PX) / 2,
        tip: row.tips[key] ?? '',
      };
      x += width;
      return bar;
    });
  });
  const drawn = bars.filter(({ width }) => width > 0);
  const height = rows.length * ROW_PX;
  const ticks = [0, 25, 50, 75, 100].map((at) => ({
    at,
    text: scale ? scale.textOf((at / 100) * scale.end) : wholePercent(at),
  }));
  return (
    <Plot label={label} height={height + 24} margin="names" marks={drawn.map((bar) => ({ ...bar, height: BAR_PX }))}>
      <AxisAcross ticks={ticks} height={height} />
      {rows.map(({ name }, index) => (
        <RowName key={name} y={(index + 0.5) * ROW_PX}>
          {name}
        </RowName>
      ))}
      {drawn.map(({ id, tone, x, width, y }) => (
        <rect
          key={id}
          x={`${x}%`}
          width={`${width}%`}
          y={y}
          height={BAR_PX}
          className={`${TONES[tone]} stroke-surface stroke-1`}
        />
      ))}
    </Plot>
  );
}
