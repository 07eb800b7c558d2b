import { useTranslation } from '../../i18n/use-translation.ts';
import { Boundary } from '../../ui/boundary.tsx';
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx';
import type { PatternAnalysisProps } from './pattern-analysis.tsx';
import { useNearOrUsed } from './use-near-or-used.ts';

/** The section's id, for links to it. */
export const ANALYSIS_ID = 'analysis';

const load = async () => (await import('./pattern-analysis.tsx')).PatternAnalysis;
const near = Promise.withResolvers<void>();

/** The server has it at once, so that the page is complete without script. */
const PatternAnalysis = import.meta.env.SSR
  ? await load()
  : lazyWithRetry(async () => {
      await near.promise;
      return load();
    });

/** All numbers of a pattern, below its verdict. */
export function AnalysisSection({ page, hasPlaces }: PatternAnalysisProps) {
  const { t } = useTranslation('patternModal');
  const section = useNearOrUsed<HTMLElement>(near.resolve);
  return (
    <section
      ref={section}
      id={ANALYSIS_ID}
      aria-labelledby={`${ANALYSIS_ID}-title`}
      className="mt-10 [contain-intrinsic-size:auto_100rem] [content-visibility:auto]"
    >
      <h2 id={`${ANALYSIS_ID}-title`} className="mb-4 text-3xl font-semibold">
        {t('tabs.analysis')}
      </h2>
      <Boundary
        part="async"
        name={t('tabs.analysis')}
        loading={<div className="min-h-screen" />}
        resetKey={page.pattern.slug}
      >
        <PatternAnalysis page={page} hasPlaces={hasPlaces} />
      </Boundary>
    </section>
  );
}
