import type { Verdict } from '@bluegem/core/patterns/verdict';
import type { ReactNode } from 'react';

type CardListProps<P> = { patterns: readonly P[]; renderCard: (pattern: P) => ReactNode };

/** Pattern cards in a grid. */
export function CardList<P extends Verdict>({ patterns, renderCard }: CardListProps<P>) {
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4">
      {patterns.map((pattern) => (
        <li key={pattern.slug}>{renderCard(pattern)}</li>
      ))}
    </ul>
  );
}
