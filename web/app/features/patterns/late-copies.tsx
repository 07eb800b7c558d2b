import type { AnswerOf } from '@bluegem/contract/client-types';
import { Suspense } from 'react';
import { useLateAnswer } from '../../api-client/use-late-answer.ts';
import { useIsNear } from '../../pattern-parts/hooks/use-is-near.ts';
import { lazyOptional } from '../../ui/lazy-with-retry.tsx';

const KnownCopies = lazyOptional(async () => (await import('./known-copies.tsx')).KnownCopies);

/**
 * The known copies of a pattern, requested when the reader is near: pages of patterns are stored for an hour, and few
 * patterns have any. Nothing is shown without them, without script, and where they cannot be loaded.
 */
export function LateCopies({ slug }: { slug: string }) {
  const [place, isNear] = useIsNear<HTMLDivElement>();
  const copies = useLateAnswer<AnswerOf<'patternCopies'>>(isNear ? `/api/pattern/${slug}/copies` : undefined);
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
