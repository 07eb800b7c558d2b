import { useTranslation } from 'react-i18next';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { getServices, weaponStandings } from '../.server/services.ts';
import { ToolControls } from '../features/explore/tool-controls.tsx';
import { asksForTheSame, readToolQuery } from '../features/explore/tool-query.ts';
import { NeedsScript } from '../features/explore/tool-states.tsx';
import { WeightsTool } from '../features/explore/weights-tool.tsx';
import { usePath } from '../i18n/language.ts';
import { pageMeta, wordsAt } from '../i18n/page-meta.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import type { Route } from './+types/weights.ts';

export function loader({ request }: Route.LoaderArgs) {
  const { weapon } = readToolQuery(new URL(request.url).searchParams);
  const { snapshot, engineVersion } = getServices();
  return { weapon, standing: weaponStandings(snapshot(), weapon), engineVersion };
}

/** Weights change the address, but nothing that the server knows. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return asksForTheSame(currentUrl, nextUrl) ? false : defaultShouldRevalidate;
}

export function meta({ location }: Route.MetaArgs) {
  return pageMeta(wordsAt(location.pathname).t, 'weights');
}

export default function Weights({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('index');
  const path = usePath();
  const { weapon } = loaderData;
  return (
    <div className="wrap pt-8">
      <Breadcrumbs
        places={[
          { to: path('/'), text: t('common:nav.home') },
          { to: path('/discover'), text: t('common:nav.discover') },
          { text: t('weights.title') },
        ]}
      />
      <PageTitle title={t('weights.title')} lead={t('weights.lead')} />
      <ToolControls action="/weights" weapon={weapon} />
      <NeedsScript weapon={weapon} />
      <WeightsTool key={weapon} {...loaderData} />
    </div>
  );
}
