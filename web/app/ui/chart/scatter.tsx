import { AxisAcross, AxisUp } from './axis.tsx';
import { Plot } from './plot.tsx';

export type Point = { x: number; y: number; tip: string };

type ScatterProps = {
  label: string;
  /** Percentages or scores, 0..100 on both axes. */
  points: readonly Point[];
  xTitle: string;
  yTitle: string;
  tickText: (value: number) => string;
  /** The tick labels of the vertical axis, if they differ. */
  yTickText?: (value: number) => string;
  /** Horizontal lines with labels, such as the floors of the tiers. */
  floors?: readonly { at: number; text: string }[];
  height?: number;
  /** Few points, which are larger. */
  isSparse?: boolean;
};

const TICKS = [0, 20, 40, 60, 80, 100];

const tenth = (value: number) => Math.round(value * 10) / 10;

/** Points between 0 and 100 on both axes. All points are one path, each a zero-length line with round caps. */
export function Scatter({
  label,
  points,
  xTitle,
  yTitle,
  tickText,
  yTickText = tickText,
  floors = [],
  height = 340,
  isSparse = false,
}: ScatterProps) {
  const up = (value: number) => height - (value / 100) * height;
  const dots = points.map(({ x, y }) => `M${tenth(x)} ${tenth(100 - y)}h0`).join('');
  return (
    <>
      <p className="mb-2 text-left text-sm text-faint">{yTitle}</p>
      <Plot
        label={label}
        height={height + 24}
        margin="numbers"
        marks={points.map(({ x, y, tip }) => ({ x, width: 0, y: up(y), height: 0, tip }))}
      >
        <AxisUp ticks={TICKS.map((value) => ({ at: up(value), text: yTickText(value) }))} />
        <AxisAcross ticks={TICKS.map((at) => ({ at, text: tickText(at) }))} height={height} />
        <svg width="100%" height={height} viewBox="0 0 100 100" preserveAspectRatio="none" className="overflow-visible">
          <path
            d={dots}
            vectorEffect="non-scaling-stroke"
            strokeLinecap="round"
            strokeWidth={isSparse ? 9 : 4.5}
            className={`fill-none stroke-blue-bright ${isSparse ? '' : 'opacity-55'}`}
          />
        </svg>
        {floors.map(({ at, text }) => (
          <g key={at}>
            <line x1="0" x2="100%" y1={up(at)} y2={up(at)} className="stroke-brass/70 [stroke-dasharray:4_4]" />
            <text x="6" y={up(at) - 5} className="fill-brass-ink text-xs font-semibold">
              {text}
            </text>
          </g>
        ))}
      </Plot>
      <p className="mt-1 text-right text-sm text-faint">{xTitle}</p>
    </>
  );
}
