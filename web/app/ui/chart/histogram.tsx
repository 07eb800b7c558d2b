import { useFormats } from '../../i18n/format.ts';
import { AxisAcross, AxisUp } from './axis.tsx';
import { Plot } from './plot.tsx';
import { roundTicks } from './scale.ts';
import { TONES, type Tone } from './tones.ts';

export type Band = { from: number; text: string; tone: Tone };

type HistogramProps = {
  label: string;
  /** Counts of equal bins from 0 to 100. */
  bins: readonly number[];
  tipOf: (bin: { from: number; to: number; count: number }) => string;
  tone?: Tone;
  /** Named parts of the scale, ascending: bars from `from` on have its tone. */
  bands?: readonly Band[];
  tickText: (value: number) => string;
  height?: number;
};

const NAME = 'fill-soft text-xs font-semibold';

/** A band at the end of the scale, with no room for its name; the name of the previous band moves down. */
const isAtEnd = (band: Pick<Band, 'from'> | undefined) => band !== undefined && band.from > 85;

/** Vertical bars over a scale from 0 to 100. */
export function Histogram({ label, bins, tipOf, tone = 'blue', bands = [], tickText, height = 220 }: HistogramProps) {
  const { count } = useFormats();
  const ticks = roundTicks(Math.max(...bins), 4);
  const top = ticks.at(-1) ?? 1;
  const width = 100 / bins.length;
  const toneAt = (from: number): Tone => bands.findLast((band) => band.from <= from)?.tone ?? tone;
  const bars = bins.map((value, index) => {
    const from = index * width;
    const barHeight = value === 0 ? 0 : Math.max(1.5, (value / top) * height);
    return {
      from,
      x: from,
      width,
      y: height - barHeight,
      height: barHeight,
      count: value,
      tip: tipOf({ from, to: from + width, count: value }),
    };
  });
  return (
    <Plot
      label={label}
      height={height + 24}
      margin="numbers"
      marks={bars.map((bar) => ({ ...bar, y: Math.min(bar.y, height - 12), height: Math.max(12, bar.height) }))}
    >
      <AxisUp ticks={ticks.map((value) => ({ at: height - (value / top) * height, text: count(value) }))} />
      {bars.map(({ from, x, y, height: barHeight }) => (
        <rect
          key={from}
          x={`${x + 0.25}%`}
          width={`${width - 0.5}%`}
          y={y}
          height={barHeight}
          rx="2"
          className={TONES[toneAt(from)]}
        />
      ))}
      <g transform={`translate(0 ${height})`}>
        <AxisAcross ticks={[0, 20, 40, 60, 80, 100].map((at) => ({ at, text: tickText(at) }))} height={0} />
      </g>
      {bands.slice(1).map(({ from, text }, index, named) => (
        <g key={from}>
          <line
            x1={`${from}%`}
            x2={`${from}%`}
            y1="-4"
            y2={height}
            className="stroke-line-strong [stroke-dasharray:3_4]"
          />
          {isAtEnd({ from }) ? (
            <text x="100%" y="-1" textAnchor="end" className={NAME}>
              {text}
            </text>
          ) : (
            <text x={`${from}%`} y={isAtEnd(named[index + 1]) ? 26 : 8} dx="6" className={NAME}>
              {text}
            </text>
          )}
        </g>
      ))}
    </Plot>
  );
}
