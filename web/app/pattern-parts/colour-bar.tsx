import type { ColourPercent } from '@bluegem/core/patterns/colour-percent';

const FILLS = { blue: 'fill-blue', purple: 'fill-violet', gold: 'fill-brass' } as const;
/** Slivers below this share of the bar are too thin to see. In percent. */
const VISIBLE_PERCENT = 0.4;

/** The shares of the three colours as one bar; the text beside it has the same for screen readers. */
export function ColourBar({ colours, className = 'h-2.5' }: { colours: ColourPercent; className?: string }) {
  let start = 0;
  const parts = (['blue', 'purple', 'gold'] as const).map((colour) => {
    const part = { colour, x: start, width: colours[colour] };
    start += colours[colour];
    return part;
  });
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      className={`block w-full overflow-hidden rounded-full rtl:-scale-x-100 ${className}`}
    >
      <rect width="100" height="10" className="fill-steel/40" />
      {parts.map(({ colour, x, width }) => (
        <rect key={colour} x={x} width={width < VISIBLE_PERCENT ? 0 : width} height="10" className={FILLS[colour]} />
      ))}
    </svg>
  );
}
