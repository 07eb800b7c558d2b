import { WEAPONS } from '@bluegem/core/weapons/weapons';
import { useTranslation } from '../../i18n/use-translation.ts';
import { memo, useMemo } from 'react';
import { Link } from 'react-router';
import { LookAlikeRail, Neighbours } from '../../features/patterns/look-alikes.tsx';
import { LateCopies } from '../../features/patterns/late-copies.tsx';
import { SameSeed } from '../../features/patterns/same-seed.tsx';
import { usePath } from '../../i18n/language.ts';
import { Boundary } from '../../ui/boundary.tsx';
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx';
import { ChosenSeedProvider } from '../../pattern-parts/strip/chosen-seed.tsx';
import type { ShownPattern } from './pattern-page-data.ts';
import { AnalysisSection } from './analysis-section.tsx';
import { PatternArticle } from './pattern-article.tsx';
import { PatternFoot } from './pattern-foot.tsx';
import { viewSearch } from '../../pattern-parts/pattern-views.ts';
import { useNearOrUsed } from './use-near-or-used.ts';
import { useSeedChoice } from './use-seed-choice.ts';

const loadPrices = async () => (await import('../../features/patterns/price-panel.tsx')).PricePanel;

const nearPrices = Promise.withResolvers<void>();

/** Below the fold, so its script loads later. */
const PricePanel = import.meta.env.SSR
  ? await loadPrices()
  : lazyWithRetry(async () => {
      await nearPrices.promise;
      return loadPrices();
    });

const loadCurationCard = async () => (await import('../../features/patterns/curation-card.tsx')).CurationCard;

/** Few patterns have any. */
const CurationCard = import.meta.env.SSR ? await loadCurationCard() : lazyWithRetry(loadCurationCard);

/** The article's id on its page. */
export const VERDICT_ID = 'verdict';

const FOOT_LINK = 'inline-block py-3 text-faint underline underline-offset-4 hover:text-ink';

type PatternDetailProps = {
  page: ShownPattern;
  /** The query of the address, which may select another view than the pictures. */
  search: string;
  /** Over a list, which has a heading already: without what is below the verdict. */
  isModal?: boolean;
  headingId?: string | undefined;
};

/**
 * Everything about one pattern: its pictures, the verdict beside or above them, similar patterns, and all numbers. What
 * reads the chosen seed changes with it, and the rest with the page.
 */
export function PatternDetail({ page, search, isModal = false, headingId }: PatternDetailProps) {
  const { t } = useTranslation('patternModal');
  const { pattern, sameAs, related } = page;
  const view = viewSearch(search);
  const chosen = useSeedChoice(pattern, view, { isModal });
  // The same element while a seed is chosen, so that the article is not rendered again.
  const nearest = useMemo(() => <Neighbours patterns={related} />, [related]);
  return (
    <>
      {sameAs === 0 && (
        <p role="status" className="mb-4 rounded-xl border border-line-strong bg-raised px-4 py-3">
          {t('inspect:verdict.sameAsZero')}
        </p>
      )}
      <ChosenSeedProvider chosen={chosen}>
        <PatternArticle
          {...{ pattern, page, view, headingId }}
          engineVersion={page.engineVersion}
          headingLevel={isModal ? 'h2' : 'h1'}
          id={isModal ? undefined : VERDICT_ID}
        >
          {nearest}
        </PatternArticle>
        {!isModal && <SameSeed />}
      </ChosenSeedProvider>
      {/* Not within: what a change reaches before its script is loaded is lost until then. */}
      {!isModal && <Below page={page} />}
      <ChosenSeedProvider chosen={chosen}>
        <PatternFoot pattern={pattern} search={view} isModal={isModal} />
      </ChosenSeedProvider>
    </>
  );
}

/** What follows by scrolling. */
const Below = memo(function Below({ page }: { page: ShownPattern }) {
  const { t } = useTranslation('patternModal');
  const path = usePath();
  const { pattern, ownPrice, prices, related } = page;
  const { slug, weapon, patternId, description, screenshots } = pattern;
  const sales = useNearOrUsed<HTMLDivElement>(nearPrices.resolve);
  const hasPlaces = WEAPONS[weapon].finish === 'case-hardened';
  return (
    <>
      {(description !== undefined || screenshots || ownPrice) && (
        <Boundary part="async" name={t('ownWords.title')} resetKey={slug}>
          <CurationCard description={description} screenshots={screenshots} price={ownPrice} />
        </Boundary>
      )}
      <div ref={sales} data-late>
        <Boundary part="market" loading={<div className="min-h-96" />} resetKey={slug}>
          <PricePanel prices={prices} pattern={pattern} />
        </Boundary>
      </div>
      <LateCopies slug={slug} />
      <Boundary part="related" resetKey={slug}>
        <LookAlikeRail patterns={related} />
      </Boundary>
      <AnalysisSection page={page} hasPlaces={hasPlaces} />
      <p className="mt-8 flex flex-wrap gap-x-6 text-sm">
        {hasPlaces && (
          <Link to={`${path('/atlas')}?weapon=${weapon}&seed=${patternId}`} className={FOOT_LINK}>
            {t('onTheMap')}
          </Link>
        )}
        <Link
          to={`${path('/feedback')}?kind=pattern&weapon=${weapon}&pattern=${patternId}`}
          rel="nofollow"
          className={FOOT_LINK}
        >
          {t('feedback')}
        </Link>
      </p>
    </>
  );
});
