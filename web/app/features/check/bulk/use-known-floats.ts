import type { AnswerOf } from '@bluegem/contract/client-types';
import type { KnownFloats } from '@bluegem/core/query/bulk-ranking';
import { useEffect, useState } from 'react';

async function loadFloats(signal: AbortSignal): Promise<KnownFloats> {
  const response = await fetch('/api/copies', { signal });
  if (!response.ok) return new Map();
  const { patterns }: AnswerOf<'allCopies'> = await response.json();
  return new Map(patterns.map(({ slug, floats }) => [slug, floats]));
}

/**
 * The floats of all known copies, so that items are ranked among them without being sent. They are requested once for
 * all pasted texts; undefined without them.
 */
export function useKnownFloats(isWanted: boolean): KnownFloats | undefined {
  const [floats, setFloats] = useState<KnownFloats>();
  useEffect(() => {
    if (!isWanted || !navigator.onLine) return undefined;
    const request = new AbortController();
    loadFloats(request.signal).then(setFloats, () => undefined);
    return () => request.abort();
  }, [isWanted]);
  return floats;
}
