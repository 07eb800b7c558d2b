import { useEffect, useState } from 'react';
import type { Trending } from './trending.tsx';

/** A page that was made as a file looks back from then; older than this it asks anew. Source: specification, section 9. */
const FRESH_MS = 1800 * 1000;

async function fetchTrending(period: number, signal: AbortSignal): Promise<Trending | undefined> {
  const response = await fetch(`/api/patterns/trending?period=${period}`, { signal });
  return response.ok ? ((await response.json()) as Trending) : undefined;
}

/** The trending patterns of the page, or those of now where the page is older. */
export function useFreshTrending(trending: Trending, asOf: string): Trending {
  const [fresh, setFresh] = useState<Trending>();

  useEffect(() => {
    if (Date.now() - Date.parse(asOf) < FRESH_MS) return;
    const leaving = new AbortController();
    // Without an answer, what the page came with stays.
    fetchTrending(trending.period, leaving.signal).then(setFresh, () => undefined);
    return () => leaving.abort();
  }, [trending, asOf]);

  return fresh?.period === trending.period ? fresh : trending;
}
