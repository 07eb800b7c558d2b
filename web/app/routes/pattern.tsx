import { patternSlug } from '@bluegem/core/patterns/pattern';
import { patternIdOfAddress } from '@bluegem/core/patterns/pattern-id';
import { findWeapon } from '@bluegem/core/weapons/weapon-aliases';
import { WEAPONS } from '@bluegem/core/weapons/weapons';
import { DEFAULT_LANGUAGE, languageOfPath } from '@bluegem/locales/languages';
import { useTranslation } from '../i18n/use-translation.ts';
import { data, replace, useLocation, type ShouldRevalidateFunctionArgs } from 'react-router';
import { call, PRIVATE, refusalInit, refusalText } from '../.server/call.ts';
import { limitHeaders } from '../.server/forms/page-limit.ts';
import { sendScreenshot } from '../.server/forms/screenshot-form.ts';
import { getServices, modelAddress, patternPage, suggestPatterns } from '../.server/services.ts';
import { cardPath } from '../.server/previews/card-address.ts';
import { Unmeasured } from '../features/check/unmeasured.tsx';
import { MarketLinks } from '../features/patterns/market-links.tsx';
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx';
import { pageMeta, translationsAt } from '../i18n/page-meta.ts';
import { usePath } from '../i18n/language.ts';
import { weaponName } from '../i18n/weapon-name.ts';
import { Boundary } from '../ui/boundary.tsx';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import type { Route } from './+types/pattern.ts';
import { ANALYSIS_ID } from './parts/analysis-section.tsx';
import { PatternDetail, VERDICT_ID } from './parts/pattern-detail.tsx';
import { showsScreenshots } from '../pattern-parts/pattern-views.ts';
import { patternMeta } from './parts/pattern-meta.ts';

const loadBare = async () => (await import('../features/pictures/render/bare-viewer.tsx')).BareViewer;

/** Only one item needs it. */
const BareViewer = import.meta.env.SSR ? await loadBare() : lazyWithRetry(loadBare);

export async function loader(args: Route.LoaderArgs) {
  const { request, params } = args;
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
  const model = modelAddress(weapon);
  const page = patternPage(getServices(), weapon, patternId);
  const card = cardPath(languageOfPath(pathname) ?? DEFAULT_LANGUAGE, weapon, patternId);
  const slug = patternSlug({ weapon, patternId });
  const screenshots = showsScreenshots(search)
    ? (await call(args, 'patternScreenshots', { params: { slug } })).screenshots
    : null;
  return { kind: 'pattern', sameAs, ...page, engineVersion, model, card, screenshots } as const;
}

/** Sends a screenshot of the pattern. */
export async function action(args: Route.ActionArgs) {
  const weapon = findWeapon(args.params.weapon);
  const address = patternIdOfAddress(args.params.patternId);
  if (!weapon || !address) throw data(null, { status: 404 });
  const refusal = await sendScreenshot(args, patternSlug({ weapon, patternId: address.patternId }));
  if (!refusal) return data({ isSent: true, refusal: null }, { headers: PRIVATE });
  return data({ isSent: false, refusal: refusalText(args, refusal) }, refusalInit(refusal));
}

export const headers = limitHeaders;

/** The 3D model has the same data as the pictures; screenshots are loaded with their view. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isOther =
    currentUrl.pathname !== nextUrl.pathname ||
    showsScreenshots(currentUrl.search) !== showsScreenshots(nextUrl.search);
  return isOther && defaultShouldRevalidate;
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
    <div className="wrap pt-1 md:pt-3">
      <Breadcrumbs items={crumbs} />
      <div className="mt-1 md:mt-2">
        {loaderData.kind === 'unmeasured' ? (
          <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,25rem)] lg:grid-rows-[auto_1fr] lg:gap-x-8">
            <div id={VERDICT_ID} className="min-w-0 lg:col-start-2">
              <Unmeasured weapon={weapon} patternId={patternId} headingLevel="h1" isDrawnBeside />
            </div>
            <div className="card stage min-w-0 p-4 md:p-6 lg:col-start-1 lg:row-span-2 lg:row-start-1">
              <Boundary part="async" name={t('nav.patterns')} resetKey={weapon}>
                <BareViewer weapon={weapon} patternId={patternId} />
              </Boundary>
            </div>
            <MarketLinks pattern={{ weapon, patternId }} className="min-w-0 lg:col-start-2" />
          </div>
        ) : (
          <PatternDetail page={loaderData} search={search} />
        )}
      </div>
    </div>
  );
}
