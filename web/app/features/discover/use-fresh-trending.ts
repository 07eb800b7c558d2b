import { useEffect, useState } from 'react';
import type { Trending } from './trending.tsx';

/** A page that was made as a file knows of nobody; older than this it asks what happened since. */
const FRESH_MS = 60_000;

async function fetchTrending(period: Trending['period']): Promise<Trending> {
  const { loadData } = await import('../../data/data-source.ts');
  return (await loadData(`trending-${period}`)) as Trending;
}

/** The trending patterns of the page, or those of now where the page is older. */
export function useFreshTrending(trending: Trending, asOf: string): Trending {
  const [fresh, setFresh] = useState<Trending>();

  useEffect(() => {
    if (Date.now() - Date.parse(asOf) < FRESH_MS) return;
    // Without an answer, what the page came with stays.
    fetchTrending(trending.period).then(setFresh, () => undefined);
  }, [trending, asOf]);

  return fresh?.period === trending.period ? fresh : trending;
}
