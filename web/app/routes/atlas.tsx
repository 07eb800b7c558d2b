import { useTranslation } from 'react-i18next';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { getServices, weaponStandings } from '../.server/services.ts';
import { ToolControls } from '../features/explore/tool-controls.tsx';
import { asksForTheSame, readToolQuery } from '../features/explore/tool-query.ts';
import { NeedsScript } from '../features/explore/tool-states.tsx';
import { AtlasTool } from '../features/explore/atlas-tool.tsx';
import { usePath } from '../i18n/language.ts';
import { pageMeta, wordsAt } from '../i18n/page-meta.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import type { Route } from './+types/atlas.ts';

export function loader({ request }: Route.LoaderArgs) {
  const query = readToolQuery(new URL(request.url).searchParams);
  const { snapshot, engineVersion } = getServices();
  return { query, standing: weaponStandings(snapshot(), query.weapon), engineVersion };
}

/** Another pattern changes the address, but nothing that the server knows. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return asksForTheSame(currentUrl, nextUrl) ? false : defaultShouldRevalidate;
}

export function meta({ location }: Route.MetaArgs) {
  return pageMeta(wordsAt(location.pathname).t, 'atlas');
}

export default function Atlas({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('index');
  const path = usePath();
  const { query } = loaderData;
  return (
    <div className="wrap pt-8">
      <Breadcrumbs
        places={[
          { to: path('/'), text: t('common:nav.home') },
          { to: path('/discover'), text: t('common:nav.discover') },
          { text: t('atlas.title') },
        ]}
      />
      <PageTitle title={t('atlas.title')} lead={t('atlas.lead')} />
      <ToolControls action="/atlas" {...query} />
      <NeedsScript weapon={query.weapon} />
      <AtlasTool key={`${query.weapon}/${query.side}`} {...loaderData} />
    </div>
  );
}
