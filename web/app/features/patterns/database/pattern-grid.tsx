import type { Verdict } from '@bluegem/core/patterns/verdict';
import { PatternCard } from '../../../pattern-parts/pattern-card.tsx';

/** A titled row of drawn pattern cards; nothing if there are none. */
export function PatternGrid({
  id,
  title,
  lead,
  patterns,
  cardTitle,
}: {
  id: string;
  title: string;
  lead?: string;
  patterns: readonly Verdict[];
  cardTitle: 'weapon' | 'number';
}) {
  if (patterns.length === 0) return null;
  return (
    <section className="mt-14" aria-labelledby={id}>
      <h2 id={id} className="text-xl font-semibold">
        {title}
      </h2>
      {lead && <p className="mt-1.5 text-soft">{lead}</p>}
      <ul className="mt-5 grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
        {patterns.map((pattern) => (
          <li key={pattern.slug}>
            <PatternCard pattern={pattern} title={cardTitle} isLate />
          </li>
        ))}
      </ul>
    </section>
  );
}
