/** A bullet list. `points`: a text with `|` between the items. */
export function GemList({ points, className }: { points: string; className: string }) {
  return (
    <ul className={`text-soft ${className}`}>
      {points.split('|').map((each) => (
        <li key={each} className="flex items-baseline gap-3">
          <span aria-hidden="true" className="size-1.5 shrink-0 -translate-y-0.5 rotate-45 bg-blue" />
          {each}
        </li>
      ))}
    </ul>
  );
}
