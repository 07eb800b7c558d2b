import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';
import { useFormats } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link, useNavigate } from 'react-router';
import { useHasAccountHint } from '../../auth/account-hint.ts';
import { VerdictHeading } from '../../features/check/verdict-heading.tsx';
import { VerdictNumbers } from '../../features/check/verdict-numbers.tsx';
import { MarketLinks } from '../../features/patterns/market-links.tsx';
import { ModelLoading, ModelPrompt } from '../../features/patterns/model-prompt.tsx';
import { Neighbours } from '../../features/patterns/neighbours.tsx';
import { PatternGrid } from '../../features/patterns/database/pattern-grid.tsx';
import { useSeedKeys } from '../../features/patterns/use-seed-keys.ts';
import { usePath } from '../../i18n/language.ts';
import '../../i18n/pattern-texts.ts';
import { Boundary } from '../../ui/boundary.tsx';
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx';
import { usePatternTarget } from '../../pattern-parts/pattern-link.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { UnplacedSides } from '../../pattern-parts/unplaced-sides.tsx';
import type { PatternPageData } from '../pattern.tsx';
import { PatternActions } from './pattern-actions.tsx';

const loadAnalysis = async () => (await import('./pattern-analysis.tsx')).PatternAnalysis;

const loadViewer = async () => (await import('../../features/render/pattern-viewer.tsx')).PatternViewer;

/** The live viewer loads after the page, which shows the server's pictures; the server has it at once. */
const PatternViewer = import.meta.env.SSR ? await loadViewer() : lazyWithRetry(loadViewer);

/** Loads with its tab. The server has it at once, so that the page is complete without script. */
const PatternAnalysis = import.meta.env.SSR ? await loadAnalysis() : lazyWithRetry(loadAnalysis);

const loadPrices = async () => (await import('../../features/patterns/price-panel.tsx')).PricePanel;

/** Below the fold, so its script loads later. */
const PricePanel = import.meta.env.SSR ? await loadPrices() : lazyWithRetry(loadPrices);

const loadCurationCard = async () => (await import('../../features/patterns/curation-card.tsx')).CurationCard;

/** Few patterns have any. */
const CurationCard = import.meta.env.SSR ? await loadCurationCard() : lazyWithRetry(loadCurationCard);

const PatternModel = lazyWithRetry(async () => (await import('./pattern-model.tsx')).default);

const TABS = ['screenshots', 'model', 'analysis'] as const;
type TabId = (typeof TABS)[number];

const FOOT_LINK = 'inline-block py-3 text-faint underline underline-offset-4 hover:text-ink';

export type PatternDetailProps = {
  page: Extract<PatternPageData, { kind: 'pattern' }>;
  /** The query of the address, which names the tab. */
  search: string;
  /** Over a list, which has a heading already. */
  isModal?: boolean;
  headingId?: string;
};

/**
 * Everything about one pattern: its verdict above the pictures on a phone and beside them on a desktop, three tabs,
 * market links, and similar patterns.
 */
export function PatternDetail({ page, search, isModal = false, headingId }: PatternDetailProps) {
  const { t } = useTranslation('patternModal');
  const { pattern, related, elsewhere, sameSeed, sameAs, odds, ownPrice } = page;
  const { description, screenshots } = pattern;
  const { weapon, regions } = pattern;
  const targetOf = usePatternTarget();
  const path = usePath();
  const { count } = useFormats();
  const isDrawn = WEAPONS[weapon].finish === 'case-hardened';
  const { tab, searchOf } = useTab(search, isDrawn ? 'screenshots' : 'analysis');
  useSteps(pattern, searchOf(tab), isModal);
  const neighbours = <Neighbours weapon={weapon} patternId={pattern.patternId} search={searchOf(tab)} />;
  return (
    <>
      {sameAs === 0 && (
        <p role="status" className="mb-4 rounded-xl border border-line-strong bg-raised px-4 py-3">
          {t('inspect:verdict.sameAsZero')}
        </p>
      )}
      <article
        data-testid="verdict"
        className="grid gap-y-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:grid-rows-[auto_1fr] lg:gap-x-8 xl:gap-x-10"
      >
        <header className="min-w-0 lg:col-start-2 lg:pt-2">
          <VerdictHeading
            verdict={pattern}
            headingLevel={isModal ? 'h2' : 'h1'}
            {...(headingId && { id: headingId })}
          />
        </header>
        <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <Tabs
            label={t('tabs.label')}
            tabs={TABS.map((id) => ({ id, text: t(`tabs.${id}`), target: targetOf(pattern, searchOf(id)) }))}
            current={tab}
            aside={<div className="max-sm:hidden">{neighbours}</div>}
          >
            {tab === 'screenshots' && <Screenshots page={page} isDrawn={isDrawn} />}
            {tab === 'model' && <Model page={page} search={searchOf('model')} />}
            {tab === 'analysis' && (
              <Boundary
                part="async"
                name={t('tabs.analysis')}
                loading={<div className="min-h-80" />}
                resetKey={pattern.slug}
              >
                <PatternAnalysis page={page} isDrawn={isDrawn} />
              </Boundary>
            )}
          </Tabs>
          <div className="mt-4 sm:hidden">{neighbours}</div>
        </div>
        <div className="min-w-0 lg:top-6 lg:[@media(min-height:52rem)]:sticky lg:col-start-2 lg:self-start">
          <VerdictNumbers verdict={pattern} regions={regions} />
          {odds.oneIn > 1 && (
            <p dir="auto" className="mt-3 text-sm text-faint">
              {t('inspect:verdict.odds', { oneIn: count(odds.oneIn) })}
            </p>
          )}
          <MarketLinks pattern={pattern} />
          <div className="mt-6 flex flex-wrap gap-2">
            <PatternActions pattern={pattern} isDrawn={isDrawn} />
          </div>
        </div>
      </article>
      {(description !== undefined || screenshots || ownPrice) && (
        <Boundary part="async" name={t('ownWords.title')} resetKey={pattern.slug}>
          <CurationCard description={description} screenshots={screenshots} price={ownPrice} />
        </Boundary>
      )}
      {page.prices && (
        <Boundary part="market" resetKey={pattern.slug}>
          <PricePanel prices={page.prices} />
        </Boundary>
      )}
      <Boundary part="related" resetKey={pattern.slug}>
        <PatternGrid id="related" title={t('related')} patterns={related} cardTitle="number" />
        <PatternGrid
          id="elsewhere"
          title={t('elsewhere')}
          lead={t('elsewhereLead')}
          patterns={elsewhere}
          cardTitle="weapon"
        />
        <PatternGrid id="same-seed" title={t('sameSeed')} patterns={sameSeed} cardTitle="weapon" />
      </Boundary>
      <p className="mt-10 flex flex-wrap gap-x-6 text-sm">
        {isDrawn && (
          <Link to={`${path('/atlas')}?weapon=${weapon}&seed=${pattern.patternId}`} className={FOOT_LINK}>
            {t('onTheMap')}
          </Link>
        )}
        <Link
          to={`${path('/feedback')}?kind=pattern&weapon=${weapon}&pattern=${pattern.patternId}`}
          rel="nofollow"
          className={FOOT_LINK}
        >
          {t('feedback')}
        </Link>
      </p>
    </>
  );
}

/** The tab in an address, and the query of a tab; the first one has none. */
function useTab(search: string, first: TabId): { tab: TabId; searchOf: (tab: TabId) => string } {
  const named = new URLSearchParams(search).get('tab');
  const tab = TABS.find((id) => id === named) ?? first;
  return { tab, searchOf: (id) => (id === first ? '' : `?tab=${id}`) };
}

/** Arrow keys step through the seeds; the tab stays. */
function useSteps({ weapon, patternId }: { weapon: WeaponId; patternId: number }, search: string, isModal: boolean) {
  const navigate = useNavigate();
  const targetOf = usePatternTarget();
  useSeedKeys(patternId, isModal, (next) => {
    const { to, ...options } = targetOf({ weapon, patternId: next }, search);
    void navigate(to, { ...options, replace: true, preventScrollReset: true });
  });
}

type PartProps = Pick<PatternDetailProps, 'page'> & { isDrawn: boolean };

function Screenshots({ page: { pattern, engineVersion }, isDrawn }: PartProps) {
  const { t } = useTranslation('patternModal');
  const { weapon, patternId, regions } = pattern;
  return (
    <div className="card stage p-4 md:p-6">
      {isDrawn ? (
        <Boundary
          part="async"
          name={t('tabs.screenshots')}
          loading={<div className="min-h-80" />}
          resetKey={pattern.slug}
        >
          <PatternViewer
            key={weapon}
            weapon={weapon}
            patternId={patternId}
            regions={regions}
            engineVersion={engineVersion}
          />
        </Boundary>
      ) : (
        <UnplacedSides {...{ weapon, patternId, regions }} />
      )}
    </div>
  );
}

/** For signed-in visitors; others see a prompt. The 3D code loads only here. */
function Model({ page: { pattern, engineVersion, model }, search }: Pick<PatternDetailProps, 'page' | 'search'>) {
  const { t } = useTranslation('patternModal');
  const path = usePath();
  const hasHint = useHasAccountHint();
  if (!hasHint) return <ModelPrompt back={`${path(`/pattern/${pattern.weapon}/${pattern.patternId}`)}?tab=model`} />;
  return (
    <Boundary part="async" name={t('tabs.model')} loading={<ModelLoading />} resetKey={pattern.slug}>
      <PatternModel pattern={pattern} source={model} engineVersion={engineVersion} search={search} />
    </Boundary>
  );
}
