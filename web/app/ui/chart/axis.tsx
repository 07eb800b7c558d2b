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

/** Characters of a name that fit beside a row on a phone. */
const LONGEST_NAME = 17;

/** A long name in two lines, broken after the space or hyphen nearest to its middle. */
export function nameLines(name: string): readonly [string, string?] {
  const breaks = [...name.matchAll(/[ -]/g)].map(({ index }) => index + 1);
  if (name.length <= LONGEST_NAME || breaks.length === 0) return [name];
  const middle = name.length / 2;
  const at = breaks.reduce((best, each) => (Math.abs(each - middle) < Math.abs(best - middle) ? each : best));
  return [name.slice(0, at).trimEnd(), name.slice(at)];
}

/** The name of a row, at its left; a long one in two small lines. */
export function RowName({ y, children }: { y: number; children: string }) {
  const [first, second] = nameLines(children);
  if (second !== undefined) {
    return (
      <text textAnchor="end" className="fill-soft text-xs">
        <tspan x="-10" y={y - 2}>
          {first}
        </tspan>
        <tspan x="-10" y={y + 9}>
          {second}
        </tspan>
      </text>
    );
  }
  return (
    <text x="-10" y={y + 4} textAnchor="end" className="fill-soft text-xs">
      {children}
    </text>
  );
}
