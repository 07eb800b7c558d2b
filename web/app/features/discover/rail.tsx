import type { ReactNode } from 'react';

type RailProps<P> = { patterns: readonly P[]; renderCard: (pattern: P) => ReactNode };

/** Cards in a row that scrolls sideways, in rows of six where there is room. */
export function Rail<P extends { slug: string }>({ patterns, renderCard }: RailProps<P>) {
  return (
    <ul className="relative -mx-4 flex snap-x gap-3 overflow-x-auto scroll-px-4 px-4 py-1 md:mx-0 md:px-0 lg:grid lg:grid-cols-6">
      {patterns.map((pattern) => (
        <li key={pattern.slug} className="grid w-44 shrink-0 snap-start sm:w-60 sm:grow lg:w-auto">
          {renderCard(pattern)}
        </li>
      ))}
    </ul>
  );
}
