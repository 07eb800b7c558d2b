import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Boundary } from '../../ui/boundary.tsx';
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx';
import type { PatternAnalysisProps } from './pattern-analysis.tsx';

/** The section's id, for links to it. */
export const ANALYSIS_ID = 'analysis';
/** Its script loads when it is this close to the window, in pixels. */
const NEAR_PX = 250;
/** It also loads with the first use of the page. */
const USES = ['pointerdown', 'keydown', 'scroll', 'submit'] as const;

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
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = section;
    if (!current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) near.resolve();
      },
      { rootMargin: `${NEAR_PX}px` },
    );
    observer.observe(current);
    // React shows no result of a form on the page while a part that came with it is not hydrated.
    const onUse = () => near.resolve();
    for (const event of USES) window.addEventListener(event, onUse, { capture: true, once: true, passive: true });
    return () => {
      observer.disconnect();
      for (const event of USES) window.removeEventListener(event, onUse, { capture: true });
    };
  }, []);
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
