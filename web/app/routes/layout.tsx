import { DEFAULT_LANGUAGE, isLanguageCode, languageOfPath, localisedPath } from '@bluegem/locales/languages';
import { lazy } from 'react';
import { Outlet, data, replace, type ShouldRevalidateFunctionArgs } from 'react-router';
import { getServices } from '../.server/services.ts';
import { siteOrigin } from '../.server/site-origin.ts';
import { languageCookie } from '../i18n/language.ts';
import { pageTextsReady } from '../i18n/registry.ts';
import { PageShell } from '../ui/page-shell.tsx';
import type { Route } from './+types/layout.ts';

const Visit = lazy(() => import('./parts/visit.tsx'));

const LANGUAGE_TAG = /^[a-z]{2}(-?[A-Z]{2})?$/;

/** `?lang=` with a supported language leads to the page in that language, without the parameter. */
function redirectToLanguage(request: Request): void {
  const url = new URL(request.url);
  const tag = url.searchParams.get('lang') ?? '';
  if (!LANGUAGE_TAG.test(tag) || !isLanguageCode(tag)) return;
  const query = new URLSearchParams(url.searchParams);
  query.delete('lang');
  const search = query.size > 0 ? `?${query.toString()}` : '';
  const isSecure = siteOrigin(getServices().config.publicUrl, request).startsWith('https:');
  const headers = { 'set-cookie': languageCookie(tag, isSecure) };
  throw replace(`${localisedPath(url.pathname, tag)}${search}`, { headers });
}

export function loader({ request, params }: Route.LoaderArgs) {
  if (params.lang !== undefined && languageOfPath(`/${params.lang}`) === undefined) {
    throw data(null, { status: 404 });
  }
  redirectToLanguage(request);
  return null;
}

/** What this loader looks at is the language; a query that changes without naming one is none of its business. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (currentUrl.pathname === nextUrl.pathname && !nextUrl.searchParams.has('lang')) return false;
  return defaultShouldRevalidate;
}

/** The texts of the language are there before the page is shown. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const { loadLanguage } = await import('../i18n/texts.client.ts');
  await loadLanguage(languageOfPath(new URL(request.url).pathname) ?? DEFAULT_LANGUAGE);
  return serverLoader();
}

/** What the next page's module brings along is there in its language, too. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async (_args, next) => {
    await next();
    await pageTextsReady();
  },
];

export default function Layout() {
  return (
    <PageShell visit={<Visit />}>
      <Outlet />
    </PageShell>
  );
}
