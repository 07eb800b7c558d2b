import { AxisAcross, AxisUp } from './axis.tsx';
import { Plot } from './plot.tsx';
import { roundTicks } from './scale.ts';
import { TONES, type Tone } from './tones.ts';

/** One day; null if there is no data for it. */
export type DayBar = { name: string; value: number | null; tip: string };

type DayBarsProps = {
  label: string;
  days: readonly DayBar[];
  valueText: (value: number) => string;
  tone?: Tone;
  height?: number;
};

/** Vertical bars of equal width, one a day. A day without data has none. */
export function DayBars({ label, days, valueText, tone = 'steel', height = 200 }: DayBarsProps) {
  const ticks = roundTicks(Math.max(...days.map(({ value }) => value ?? 0)), 4);
  const top = ticks.at(-1) ?? 1;
  const width = 100 / days.length;
  const bars = days.flatMap(({ value, tip }, index) => {
    const barHeight = value === null ? 0 : Math.max(1.5, (value / top) * height);
    return value === null ? [] : [{ tip, x: index * width, width, y: height - barHeight, height: barHeight }];
  });
  const named = days.flatMap(({ name }, index) => (index % 7 === 3 ? [{ at: (index + 0.5) * width, text: name }] : []));
  return (
    <Plot label={label} height={height + 24} margin="numbers" marks={bars}>
      <AxisUp ticks={ticks.map((value) => ({ at: height - (value / top) * height, text: valueText(value) }))} />
      {bars.map(({ x, y, height: barHeight }) => (
        <rect
          key={x}
          x={`${x + 0.25}%`}
          width={`${width - 0.5}%`}
          y={y}
          height={barHeight}
          rx="2"
          className={TONES[tone]}
        />
      ))}
      <AxisAcross ticks={named} height={height} />
    </Plot>
  );
}
