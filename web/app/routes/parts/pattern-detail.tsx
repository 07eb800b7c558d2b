import { PATTERN_ID_MAX, PATTERN_ID_MIN } from '@bluegem/core/pattern-id';
import { WEAPONS, weaponTitle, type WeaponId } from '@bluegem/core/weapons';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { CopyLink } from '../../features/check/copy-link.tsx';
import { NoPicture } from '../../features/check/side-pictures.tsx';
import { VerdictBanner } from '../../features/check/verdict-banner.tsx';
import { MarketCard } from '../../features/patterns/market-card.tsx';
import { ModelPrompt } from '../../features/patterns/model-prompt.tsx';
import { PatternGrid } from '../../features/patterns/pattern-grid.tsx';
import { useSeedKeys } from '../../features/patterns/use-seed-keys.ts';
import { PatternViewer } from '../../features/render/pattern-viewer.tsx';
import { ShareActions } from '../../features/share/share-actions.tsx';
import { usePath } from '../../i18n/language.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ArrowBackIcon, ArrowForwardIcon } from '../../ui/icons.tsx';
import { mainSideOf } from '../../ui/main-side.ts';
import { usePatternTarget } from '../../ui/pattern-link.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { PatternPageData } from '../pattern.tsx';
import { PatternAnalysis } from './pattern-analysis.tsx';

const TABS = ['screenshots', 'model', 'analysis'] as const;
type TabId = (typeof TABS)[number];

export type PatternDetailProps = {
  page: Extract<PatternPageData, { kind: 'pattern' }>;
  /** The query of the address, which names the tab. */
  search: string;
  /** Over a list, where a heading stands already. */
  isModal?: boolean;
  headingId?: string;
};

/** Everything about one pattern: the verdict, three tabs, where to look for one, and patterns like it. */
export function PatternDetail({ page, search, isModal = false, headingId }: PatternDetailProps) {
  const { t } = useTranslation('patternModal');
  const { pattern, related, elsewhere, sameSeed, sameAs, odds } = page;
  const { weapon, regions } = pattern;
  const targetOf = usePatternTarget();
  const isDrawn = WEAPONS[weapon].finish === 'case-hardened';
  const { tab, searchOf } = useTab(search, isDrawn ? 'screenshots' : 'analysis');
  useSteps(pattern, searchOf(tab), isModal);
  return (
    <>
      {sameAs === 0 && (
        <p role="status" className="mb-4 rounded-xl border border-line-strong bg-raised px-4 py-3">
          {t('inspect:verdict.sameAsZero')}
        </p>
      )}
      <VerdictBanner
        verdict={pattern}
        regions={regions}
        odds={odds}
        headingLevel={isModal ? 'h2' : 'h1'}
        {...(headingId && { headingId })}
      >
        <Actions page={page} isDrawn={isDrawn} />
      </VerdictBanner>
      <div className="mt-5">
        <Tabs
          label={t('tabs.label')}
          tabs={TABS.map((id) => ({ id, text: t(`tabs.${id}`), target: targetOf(pattern, searchOf(id)) }))}
          current={tab}
          beside={<Neighbours weapon={weapon} patternId={pattern.patternId} search={searchOf(tab)} />}
        >
          {tab === 'screenshots' && <Screenshots page={page} isDrawn={isDrawn} />}
          {tab === 'model' && <Model page={page} />}
          {tab === 'analysis' && <PatternAnalysis page={page} isDrawn={isDrawn} />}
        </Tabs>
      </div>
      <MarketCard pattern={pattern} />
      {isDrawn && (
        <>
          <PatternGrid id="related" title={t('related')} patterns={related} cardTitle="number" />
          <PatternGrid
            id="elsewhere"
            title={t('elsewhere')}
            lead={t('elsewhereLead')}
            patterns={elsewhere}
            cardTitle="weapon"
          />
          <PatternGrid id="same-seed" title={t('sameSeed')} patterns={sameSeed} cardTitle="weapon" />
        </>
      )}
      {/* The place for feedback about this pattern. */}
    </>
  );
}

/** The tab an address names, and the query that names a tab; the first one needs no name. */
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

function Actions({ page: { pattern }, isDrawn }: PartProps) {
  const { t } = useTranslation('patternModal');
  const path = usePath();
  const { weapon, patternId } = pattern;
  const address = path(`/pattern/${weapon}/${patternId}`);
  const title = t('inspect:verdict.heading', { weapon: weaponTitle(weapon), patternId });
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <CopyLink path={address} isCompact />
        <ShareActions {...{ weapon, patternId, isDrawn, title }} side={mainSideOf(pattern)} path={address} />
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink kind="quiet" className="max-sm:px-3.5!" to={`${path('/compare')}?patterns=${pattern.slug}`}>
          {t('compare')}
        </ButtonLink>
        {isDrawn && (
          <ButtonLink
            kind="quiet"
            className="max-sm:px-3.5!"
            to={`${path('/atlas')}?weapon=${weapon}&seed=${patternId}`}
          >
            {t('onTheMap')}
          </ButtonLink>
        )}
      </div>
    </>
  );
}

function Screenshots({ page: { pattern, engineVersion }, isDrawn }: PartProps) {
  const { weapon, patternId, regions } = pattern;
  return (
    <div className="card stage rounded-3xl! p-5 md:p-8">
      {isDrawn ? (
        <PatternViewer
          key={weapon}
          weapon={weapon}
          patternId={patternId}
          regions={regions}
          engineVersion={engineVersion}
          isWide
        />
      ) : (
        <NoPicture />
      )}
    </div>
  );
}

function Model({ page: { pattern } }: Pick<PartProps, 'page'>) {
  const path = usePath();
  return <ModelPrompt back={`${path(`/pattern/${pattern.weapon}/${pattern.patternId}`)}?tab=model`} />;
}

type NeighboursProps = { weapon: WeaponId; patternId: number; search: string };

function Neighbours({ weapon, patternId, search }: NeighboursProps) {
  const { t } = useTranslation('patternModal');
  const targetOf = usePatternTarget();
  const toSeed = (id: number) => targetOf({ weapon, patternId: id }, search);
  return (
    <div className="flex justify-between gap-2 max-sm:w-full sm:pb-2" title={t('stepKeys')}>
      {patternId > PATTERN_ID_MIN ? (
        <ButtonLink kind="quiet" className="px-4!" {...toSeed(patternId - 1)} rel="prev" preventScrollReset>
          <ArrowBackIcon />
          {t('previous', { patternId: patternId - 1 })}
        </ButtonLink>
      ) : (
        <span />
      )}
      {patternId < PATTERN_ID_MAX && (
        <ButtonLink kind="quiet" className="px-4!" {...toSeed(patternId + 1)} rel="next" preventScrollReset>
          {t('next', { patternId: patternId + 1 })}
          <ArrowForwardIcon />
        </ButtonLink>
      )}
    </div>
  );
}
