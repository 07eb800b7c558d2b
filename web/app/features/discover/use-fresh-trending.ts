import { useEffect, useState } from 'react';
import type { Trending } from './trending.tsx';

/** A page that was made as a file knows of nobody; older than this it asks what happened since. */
const FRESH_MS = 60_000;

async function fetchTrending(period: Trending['period']): Promise<Trending> {
  const { loadData } = await import('../../data/data-source.ts');
  return (await loadData(`trending-${period}`)) as Trending;
}

/** What trends by the page, or now where the page is older, or why that is not known. */
export function useFreshTrending(trending: Trending, asOf: string): { trending: Trending; failure: Error | undefined } {
  const [failure, setFailure] = useState<Error>();
  const [fresh, setFresh] = useState<Trending>();

  useEffect(() => {
    if (Date.now() - Date.parse(asOf) < FRESH_MS) return;
    // Without an answer, what the page came with stays.
    fetchTrending(trending.period).then(setFresh, (error: unknown) => error instanceof Error && setFailure(error));
  }, [trending, asOf]);

  return { trending: fresh?.period === trending.period ? fresh : trending, failure };
}
