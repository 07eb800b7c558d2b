import { patternIdOfAddress } from '@bluegem/core/patterns/pattern-id';
import { findWeapon } from '@bluegem/core/weapons/weapon-aliases';
import { WEAPONS } from '@bluegem/core/weapons/weapons';
import { DEFAULT_LANGUAGE, languageOfPath } from '@bluegem/locales/languages';
import { useTranslation } from '../i18n/use-translation.ts';
import { data, replace, useLocation, type ShouldRevalidateFunctionArgs } from 'react-router';
import { getServices, modelAddress, patternPage, suggestPatterns } from '../.server/services.ts';
import { cardPath } from '../.server/previews/card-address.ts';
import { Unmeasured } from '../features/check/unmeasured.tsx';
import { MarketLinks } from '../features/patterns/market-links.tsx';
import { pageMeta, translationsAt } from '../i18n/page-meta.ts';
import { usePath } from '../i18n/language.ts';
import { weaponName } from '../i18n/weapon-name.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import type { Route } from './+types/pattern.ts';
import { ANALYSIS_ID } from './parts/analysis-section.tsx';
import { PatternDetail } from './parts/pattern-detail.tsx';
import { patternMeta } from './parts/pattern-meta.ts';

export type PatternPageData = Route.ComponentProps['loaderData'];

export function loader({ request, params }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url);
  const weapon = findWeapon(params.weapon);
  const address = patternIdOfAddress(params.patternId);
  if (!weapon || !address) {
    const { t } = translationsAt(pathname);
    const suggested = suggestPatterns(params.weapon, params.patternId);
    throw data(
      { suggestions: suggested.map((each) => ({ ...each, name: weaponName(t, each.weapon) })) },
      { status: 404 },
    );
  }
  if (params.weapon !== weapon) {
    throw replace(`${pathname.slice(0, pathname.indexOf('/pattern/'))}/pattern/${weapon}/${params.patternId}${search}`);
  }
  // The analysis was a tab.
  if (new URLSearchParams(search).get('tab') === 'analysis') throw replace(`${pathname}#${ANALYSIS_ID}`);
  const { patternId, sameAs } = address;
  const { engineVersion } = getServices();
  if (WEAPONS[weapon].regions.length === 0) return { kind: 'unmeasured', weapon, patternId } as const;
  // Where the colours cannot be located, a model would show the same steel for every seed.
  const model = WEAPONS[weapon].finish === 'case-hardened' ? modelAddress(weapon) : null;
  const page = patternPage(getServices(), weapon, patternId);
  const card = cardPath(languageOfPath(pathname) ?? DEFAULT_LANGUAGE, weapon, patternId);
  return { kind: 'pattern', sameAs, ...page, engineVersion, model, card } as const;
}

/** The 3D model has the same data as the pictures. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;
}

export function meta({ location, loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta(translationsAt(location.pathname).t, 'notFound');
  return patternMeta(location.pathname, loaderData);
}

export default function PatternPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const path = usePath();
  const { search } = useLocation();
  const { weapon, patternId } = loaderData.kind === 'unmeasured' ? loaderData : loaderData.pattern;
  const title = weaponName(t, weapon);
  const crumbs = [
    { to: path('/'), text: t('nav.home') },
    { to: path('/patterns'), text: t('nav.patterns') },
    ...(loaderData.kind === 'pattern'
      ? [{ to: `${path('/patterns')}?weapon=${weapon}`, text: title }]
      : [{ text: title }]),
    { text: `#${patternId}` },
  ];
  return (
    <div className="wide-wrap pt-1 md:pt-3">
      <Breadcrumbs items={crumbs} />
      <div className="mt-1 md:mt-2">
        {loaderData.kind === 'unmeasured' ? (
          <>
            <Unmeasured weapon={weapon} headingLevel="h1" />
            <MarketLinks pattern={{ weapon, patternId }} className="mt-7 max-w-xl" />
          </>
        ) : (
          <PatternDetail page={loaderData} search={search} />
        )}
      </div>
    </div>
  );
}
