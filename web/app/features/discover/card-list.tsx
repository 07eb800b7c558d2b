import type { Verdict } from '@bluegem/core/patterns/verdict';
import type { ReactNode } from 'react';
import { PatternCard } from '../../pattern-parts/pattern-card.tsx';

const SHAPE = 'grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 lg:grid-cols-4';

type CardListProps<P> = {
  patterns: readonly P[];
  /** How many are shown at first; the others are behind `more`. */
  first?: number;
  more?: string;
  renderCard?: (pattern: P) => ReactNode;
};

/** Pattern cards in a grid; long lists expand, with or without script. */
export function CardList<P extends Verdict>({ patterns, first = patterns.length, more, renderCard }: CardListProps<P>) {
  const draw = renderCard ?? ((pattern: P) => <PatternCard pattern={pattern} />);
  const items = (part: readonly P[]) => part.map((pattern) => <li key={pattern.slug}>{draw(pattern)}</li>);
  const rest = patterns.slice(first);
  return (
    <>
      <ul className={SHAPE}>{items(patterns.slice(0, first))}</ul>
      {rest.length > 0 && (
        <details className="group mt-4">
          <summary className="inline-flex min-h-11 list-none items-center rounded-xl border border-line-strong bg-surface/60 px-5 font-semibold transition-colors group-open:hidden hover:border-blue-bright hover:bg-raised">
            {more}
          </summary>
          <ul className={SHAPE}>{items(rest)}</ul>
        </details>
      )}
    </>
  );
}
