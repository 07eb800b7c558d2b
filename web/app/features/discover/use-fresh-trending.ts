import { useEffect, useState } from 'react';
import type { Trending } from './trending.tsx';

/** A pre-rendered page has no visits; if older than this, it loads the current trends. */
const FRESH_MS = 60_000;

async function fetchTrending(period: Trending['period']): Promise<Trending> {
  const { loadData } = await import('../../data/data-source.ts');
  return loadData(`trending-${period}`);
}

/**
 * The trends that this tab loaded last. On the way back to the page they are shown at once: the page then has its height
 * before the scroll position is restored.
 */
let latest: { trending: Trending; loadedAt: number } | undefined;

/** The page's trends, or the current ones if the page is older, or why they could not be loaded. */
export function useFreshTrending(trending: Trending, asOf: string): { trending: Trending; failure: Error | undefined } {
  const [failure, setFailure] = useState<Error>();
  const [fresh, setFresh] = useState(latest);

  useEffect(() => {
    if (Date.now() - Date.parse(asOf) < FRESH_MS) return;
    // Without a response the page's trends stay.
    fetchTrending(trending.period).then(
      (loaded) => setFresh((latest = { trending: loaded, loadedAt: Date.now() })),
      (error: unknown) => error instanceof Error && setFailure(error),
    );
  }, [trending, asOf]);

  const isFresh = fresh?.trending.period === trending.period && fresh.loadedAt > Date.parse(asOf);
  return { trending: isFresh ? fresh.trending : trending, failure };
}
