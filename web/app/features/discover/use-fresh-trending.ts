import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Trending } from './trend-lists.tsx';

/** A pre-rendered page has no visits; if older than this, it loads the current trends. */
const FRESH_MS = 60_000;

async function fetchTrending(period: Trending['period']): Promise<Trending> {
  const { loadData } = await import('../../browser/data-source.ts');
  return loadData(`trending-${period}`);
}

/**
 * The trends that this tab loaded last. On the way back to the page they are shown at once: the page then has its
 * height before the scroll position is restored.
 */
let latest: { trending: Trending; loadedAt: number } | undefined;

/**
 * Whether what is below an element may move without notice: the element is not in view, or above it and the browser
 * holds the view.
 */
function canGrow(element: Element | null): boolean {
  const { top, bottom } = element?.getBoundingClientRect() ?? { top: Infinity, bottom: Infinity };
  return top >= window.innerHeight || (bottom < 0 && CSS.supports('overflow-anchor', 'auto'));
}

type FreshTrending = {
  trending: Trending;
  /** Why the current trends could not be loaded. */
  failure: Error | undefined;
  /** The element of the trends. */
  place: RefObject<HTMLDivElement | null>;
};

/**
 * The page's trends, or the current ones if the page is older. While their place is in view, they wait for the next
 * visit: what is below would move under the finger.
 */
export function useFreshTrending(trending: Trending, asOf: string): FreshTrending {
  const [failure, setFailure] = useState<Error>();
  const [fresh, setFresh] = useState(latest);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (Date.now() - Date.parse(asOf) < FRESH_MS) return;
    // Without a response the page's trends stay.
    fetchTrending(trending.period).then(
      (loaded) => {
        latest = { trending: loaded, loadedAt: Date.now() };
        return canGrow(place.current) && setFresh(latest);
      },
      (error: unknown) => error instanceof Error && setFailure(error),
    );
  }, [trending, asOf]);

  const isFresh = fresh?.trending.period === trending.period && fresh.loadedAt > Date.parse(asOf);
  return { trending: isFresh ? fresh.trending : trending, failure, place };
}
