import type { AnswerOf } from '@bluegem/contract/client-types';
import { Suspense, useEffect, useState } from 'react';
import { useIsNear } from '../../pattern-parts/hooks/use-is-near.ts';
import { lazyOptional } from '../../ui/lazy-with-retry.tsx';

const KnownCopies = lazyOptional(async () => (await import('./known-copies.tsx')).KnownCopies);

type Copies = AnswerOf<'patternCopies'>;

async function copiesOf(slug: string, signal: AbortSignal): Promise<Copies | null> {
  const response = await fetch(`/api/pattern/${slug}/copies`, { signal });
  return response.ok ? response.json() : null;
}

/**
 * The known copies of a pattern, requested when the reader is near: pages of patterns are stored for an hour, and few
 * patterns have any. Nothing is shown without them, without script, and where they cannot be loaded.
 */
export function LateCopies({ slug }: { slug: string }) {
  const [place, isNear] = useIsNear<HTMLDivElement>();
  const [found, setFound] = useState<{ slug: string; copies: Copies | null }>();
  useEffect(() => {
    if (!isNear || !navigator.onLine) return undefined;
    const request = new AbortController();
    copiesOf(slug, request.signal).then(
      (copies) => setFound({ slug, copies }),
      () => undefined,
    );
    return () => request.abort();
  }, [slug, isNear]);
  const copies = found?.slug === slug ? found.copies : null;
  return (
    <div ref={place} className="min-h-px">
      {copies && copies.count > 0 && (
        <Suspense>
          <KnownCopies copies={copies} />
        </Suspense>
      )}
    </div>
  );
}
