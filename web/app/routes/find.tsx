import { useTranslation } from 'react-i18next';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { getServices, weaponStandings } from '../.server/services.ts';
import { PaintTool } from '../features/explore/paint-tool.tsx';
import { ToolControls } from '../features/explore/tool-controls.tsx';
import { asksForTheSame, readToolQuery } from '../features/explore/tool-query.ts';
import { NeedsScript } from '../features/explore/tool-states.tsx';
import { usePath } from '../i18n/language.ts';
import { pageMeta, wordsAt } from '../i18n/page-meta.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import type { Route } from './+types/find.ts';

export function loader({ request }: Route.LoaderArgs) {
  const query = readToolQuery(new URL(request.url).searchParams);
  const { snapshot, engineVersion } = getServices();
  return { query, tiers: weaponStandings(snapshot(), query.weapon).tiers, engineVersion };
}

/** Painting changes the address, but nothing that the server knows. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return asksForTheSame(currentUrl, nextUrl) ? false : defaultShouldRevalidate;
}

export function meta({ location }: Route.MetaArgs) {
  return pageMeta(wordsAt(location.pathname).t, 'find');
}

export default function Find({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('index');
  const path = usePath();
  const { query } = loaderData;
  return (
    <div className="wrap pt-8">
      <Breadcrumbs
        places={[
          { to: path('/'), text: t('common:nav.home') },
          { to: path('/discover'), text: t('common:nav.discover') },
          { text: t('find.title') },
        ]}
      />
      <PageTitle title={t('find.title')} lead={t('find.lead')} />
      <ToolControls action="/find" {...query} />
      <NeedsScript weapon={query.weapon} />
      <PaintTool key={`${query.weapon}/${query.side}`} {...loaderData} />
    </div>
  );
}
