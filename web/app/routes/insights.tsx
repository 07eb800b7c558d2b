import { useTranslation } from '../i18n/use-translation.ts';
import { data, isRouteErrorResponse } from 'react-router';
import { blueView, transformationsView } from '../.server/insights.ts';
import { INSIGHTS_TABS, insightsPath, readExample, readWeapon, tabOf } from '../features/insights/views.ts';
import { usePath } from '../i18n/language.ts';
import { pageMeta, translationsAt } from '../i18n/page-meta.ts';
import { Boundary } from '../ui/boundary.tsx';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx';
import { TabLinks } from '../ui/tab-links.tsx';
import type { Route } from './+types/insights.ts';

const loadTransformations = async () => (await import('../features/insights/transformations.tsx')).Transformations;

const loadBluePercentage = async () => (await import('../features/insights/blue-percentage.tsx')).BluePercentage;

const FailedFigures = lazyWithRetry(
  async () => (await import('../features/insights/failed-figures.tsx')).FailedFigures,
);

/** An article can be read before its script loads, and the script of the other one is not needed. */
const Transformations = import.meta.env.SSR ? await loadTransformations() : lazyWithRetry(loadTransformations);
const BluePercentage = import.meta.env.SSR ? await loadBluePercentage() : lazyWithRetry(loadBluePercentage);

export function loader({ request, params }: Route.LoaderArgs) {
  const tab = tabOf(params.tab);
  if (!tab) throw data(null, { status: 404 });
  const query = new URL(request.url).searchParams;
  return tab === 'transformations' ? transformationsView(readExample(query)) : blueView(readWeapon(query));
}

/** If the figures cannot be loaded, the page shows the error in their place. A missing page is still not found. */
export async function clientLoader({ request, params, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    const tab = tabOf(params.tab);
    const isOurs = error instanceof Response || (isRouteErrorResponse(error) && error.status === 404);
    if (!tab || isOurs || request.signal.aborted) throw error;
    const { translatePageFailure } = await import('../api-client/page-failure.ts');
    return { tab, why: translatePageFailure(error) };
  }
}

export function meta({ location, loaderData }: Route.MetaArgs) {
  const { t } = translationsAt(location.pathname);
  if (!loaderData) return pageMeta(t, 'notFound');
  return pageMeta(t, loaderData.tab === 'transformations' ? 'insights:seo.transformations' : 'insights:seo.blue');
}

export default function Insights({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('insights');
  const path = usePath();
  const { tab } = loaderData;
  const tabs = INSIGHTS_TABS.map((id) => ({ id, to: path(insightsPath(id)), text: t(`tab.${id}`) }));
  const crumbs = [
    { to: path('/'), text: t('common:nav.home') },
    ...(tab === 'transformations' ? [] : [{ to: path('/insights'), text: t('title') }]),
    { text: tab === 'transformations' ? t('title') : t(`tab.${tab}`) },
  ];
  return (
    <div className="wrap pt-2 md:pt-8">
      <Breadcrumbs items={crumbs} />
      <h1 className="mt-4 max-w-[15em] text-3xl font-semibold md:text-5xl">{t(`${tab}.title`)}</h1>
      <div className="mt-6 mb-10">
        <TabLinks label={t('tabsLabel')} tabs={tabs} current={tab} />
      </div>
      <Boundary
        part={tab === 'transformations' ? 'transformations' : 'blue'}
        loading={<div className="min-h-screen" />}
        resetKey={'why' in loaderData ? `${tab} failed` : tab}
      >
        {'why' in loaderData ? (
          <FailedFigures {...loaderData} />
        ) : loaderData.tab === 'transformations' ? (
          <Transformations view={loaderData} />
        ) : (
          <BluePercentage view={loaderData} />
        )}
      </Boundary>
    </div>
  );
}
