import { useEffect, useState } from 'react';
import type { Trending } from './trending.tsx';

/** A pre-rendered page has no visits; if older than this, it loads the current trends. */
const FRESH_MS = 60_000;

async function fetchTrending(period: Trending['period']): Promise<Trending> {
  const { loadData } = await import('../../data/data-source.ts');
  return loadData(`trending-${period}`);
}

/** The page's trends, or the current ones if the page is older, or why they could not be loaded. */
export function useFreshTrending(trending: Trending, asOf: string): { trending: Trending; failure: Error | undefined } {
  const [failure, setFailure] = useState<Error>();
  const [fresh, setFresh] = useState<Trending>();

  useEffect(() => {
    if (Date.now() - Date.parse(asOf) < FRESH_MS) return;
    // Without a response the page's trends stay.
    fetchTrending(trending.period).then(setFresh, (error: unknown) => error instanceof Error && setFailure(error));
  }, [trending, asOf]);

  return { trending: fresh?.period === trending.period ? fresh : trending, failure };
}
