import { STATISTICS_TABS, type StatisticsTab } from '@bluegem/contract/site/statistics-tabs';
import { data } from 'react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { getServices } from '../.server/services.ts';
import { statisticsView } from '../.server/statistics.ts';
import { BlueAnalysis } from '../features/statistics/blue-analysis.tsx';
import { ClusterAnalysis } from '../features/statistics/cluster-analysis.tsx';
import { OverallDistribution } from '../features/statistics/overall-distribution.tsx';
import { SideDistribution } from '../features/statistics/side-distribution.tsx';
import { StatisticsSource } from '../features/statistics/statistics-source.tsx';
import { TierDistribution } from '../features/statistics/tier-distribution.tsx';
import { TopPatterns } from '../features/statistics/top-patterns.tsx';
import { TotalsStrip } from '../features/statistics/totals-strip.tsx';
import { chosenWeapon, statisticsPath, tabOf, type StatisticsView } from '../features/statistics/views.ts';
import { WeaponChoice } from '../features/statistics/weapon-choice.tsx';
import { usePath } from '../i18n/language.ts';
import { pageMeta, translationsAt } from '../i18n/page-meta.ts';
import { searchedItem } from '../i18n/searched-item.ts';
import { searchedNames } from '../i18n/weapon-name.ts';
import { Boundary } from '../ui/boundary.tsx';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { TabLinks } from '../ui/tab-links.tsx';
import type { Route } from './+types/statistics.ts';

const TABS: Readonly<Record<StatisticsTab, (props: { view: StatisticsView }) => React.ReactNode>> = {
  top: TopPatterns,
  blue: BlueAnalysis,
  clusters: ClusterAnalysis,
  tiers: TierDistribution,
  sides: SideDistribution,
  overall: OverallDistribution,
};

export async function loader({ request, params }: Route.LoaderArgs) {
  const tab = tabOf(params.tab);
  if (!tab) throw data(null, { status: 404 });
  const { now, activity } = getServices();
  const { usage } = await activity.current();
  return statisticsView(tab, chosenWeapon(new URL(request.url).searchParams), { now: now(), usage });
}

export function meta({ location, loaderData }: Route.MetaArgs) {
  const { t } = translationsAt(location.pathname);
  if (!loaderData) return pageMeta(t, 'notFound');
  const { tab, weapon } = loaderData;
  const values = { tab: t(`statistics:tab.${tab}`) };
  if (!weapon) return pageMeta(t, 'statistics', values);
  const variants = searchedNames(t, weapon).map((name) => ({
    ...values,
    weapon: name,
    item: searchedItem(t, weapon, name),
  }));
  return pageMeta(t, 'weaponStatistics', ...variants);
}

export default function Statistics({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('statistics');
  const path = usePath();
  const { tab, weapon, totals, facts } = loaderData;
  const View = TABS[tab];
  const tabs = STATISTICS_TABS.map((id) => ({ id, to: path(statisticsPath(id, weapon)), text: t(`tab.${id}`) }));
  const crumbs = [
    { to: path('/'), text: t('common:nav.home') },
    ...(tab === 'top' ? [] : [{ to: path('/statistics'), text: t('title') }]),
    { text: tab === 'top' ? t('title') : t(`tab.${tab}`) },
  ];
  return (
    <div className="wrap pt-2 md:pt-8">
      <Breadcrumbs items={crumbs} />
      <h1 className="mt-4 text-3xl font-semibold md:text-5xl">{t('title')}</h1>
      <p className="mt-3 max-w-xl text-base text-balance text-soft">{t('lead')}</p>
      {tab === 'top' && (
        <Boundary part="statistics">
          <TotalsStrip totals={totals} facts={facts} />
        </Boundary>
      )}
      <div className={tab === 'top' ? 'mt-10' : 'mt-8'}>
        <TabLinks label={t('tabsLabel')} tabs={tabs} current={tab} />
      </div>
      <WeaponChoice tab={tab} weapon={weapon} />
      {tab !== 'top' && <h2 className="sr-only">{t(`tab.${tab}`)}</h2>}
      <Boundary part="statistics" resetKey={`${tab} ${weapon}`}>
        <View view={loaderData} />
      </Boundary>
      <StatisticsSource />
    </div>
  );
}
