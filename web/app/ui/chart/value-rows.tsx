import { AxisAcross, RowName } from './axis.tsx';
import { Plot } from './plot.tsx';
import { percentScale } from './scale.ts';
import { TONES, type Tone } from './tones.ts';

export type ValueRow = { name: string; value: number; tone: Tone; tip: string };

type ValueRowsProps = {
  label: string;
  rows: readonly ValueRow[];
  ticks: readonly { value: number; text: string }[];
};

const ROW_PX = 26;
const BAR_PX = 14;

/** One bar per row from 0, to either side. The scale goes from the first tick to the last. */
export function ValueRows({ label, rows, ticks }: ValueRowsProps) {
  const scale = percentScale(ticks[0]?.value ?? 0, ticks.at(-1)?.value ?? 1);
  const height = rows.length * ROW_PX;
  const bars = rows.map(({ value, ...row }, index) => {
    const [a, b] = [scale(0), scale(value)];
    const y = index * ROW_PX + (ROW_PX - BAR_PX) / 2;
    return { ...row, x: Math.min(a, b), width: Math.max(0.4, Math.abs(b - a)), y, height: BAR_PX };
  });
  return (
    <Plot label={label} height={height + 24} margin="names" marks={bars}>
      <AxisAcross ticks={ticks.map(({ value, text }) => ({ at: scale(value), text }))} height={height} />
      {bars.map(({ name, tone, x, width, y }, index) => (
        <g key={name}>
          <RowName y={(index + 0.5) * ROW_PX}>{name}</RowName>
          <rect x={`${x}%`} width={`${width}%`} y={y} height={BAR_PX} rx="2" className={TONES[tone]} />
        </g>
      ))}
      <line x1={`${scale(0)}%`} x2={`${scale(0)}%`} y1="0" y2={height} className="stroke-line-strong" />
    </Plot>
  );
}
