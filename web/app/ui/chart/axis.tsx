type AxisProps = {
  ticks: readonly { at: number; text: string }[];
  height: number;
};

/** Vertical grid lines with their values below. `at`: percent of the width. */
export function AxisAcross({ ticks, height }: AxisProps) {
  return ticks.map(({ at, text }) => (
    <g key={at}>
      <line x1={`${at}%`} x2={`${at}%`} y1="0" y2={height} className="stroke-line" />
      <text x={`${at}%`} y={height + 17} textAnchor="middle" className="fill-faint text-xs">
        {text}
      </text>
    </g>
  ));
}

/** Horizontal grid lines with their values at the left. `at`: pixels from the top. */
export function AxisUp({ ticks }: Pick<AxisProps, 'ticks'>) {
  return ticks.map(({ at, text }) => (
    <g key={at}>
      <line x1="0" x2="100%" y1={at} y2={at} className="stroke-line" />
      <text x="-8" y={at + 4} textAnchor="end" className="fill-faint text-xs">
        {text}
      </text>
    </g>
  ));
}

/** The name of a row, at its left. */
export function RowName({ y, children }: { y: number; children: string }) {
  return (
    <text x="-10" y={y + 4} textAnchor="end" className="fill-soft text-xs">
      {children}
    </text>
  );
}
