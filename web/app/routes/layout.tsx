import {
  DEFAULT_LANGUAGE,
  isLanguageCode,
  languageOfPath,
  localisedPath,
  canonicalLanguagePath,
  type LanguageCode,
} from '@bluegem/locales/languages';
import { lazy } from 'react';
import { Outlet, data, isRouteErrorResponse, redirect, replace, type ShouldRevalidateFunctionArgs } from 'react-router';
import { originOf } from '../.server/services.ts';
import { PrivatePages } from '../auth/private-pages.tsx';
import { languageCookie } from '../i18n/language.ts';
import { loadTextsOf } from '../i18n/load-texts.ts';
import { PageShell } from '../shell/page-shell.tsx';
import type { Route } from './+types/layout.ts';

const Visit = lazy(() => import('./parts/visit/visit.tsx'));

const LANGUAGE_TAG = /^[a-z]{2}(-?[A-Z]{2})?$/;

/** `?lang=` with a supported language redirects to the page in that language, without the parameter. */
function redirectToLanguage(request: Request): void {
  const url = new URL(request.url);
  const tag = url.searchParams.get('lang') ?? '';
  if (!LANGUAGE_TAG.test(tag) || !isLanguageCode(tag)) return;
  const query = new URLSearchParams(url.searchParams);
  query.delete('lang');
  const search = query.size > 0 ? `?${query.toString()}` : '';
  throw replace(`${localisedPath(url.pathname, tag)}${search}`, { headers: choiceOf(tag, request) });
}

function choiceOf(language: LanguageCode, request: Request) {
  const isSecure = originOf(request).startsWith('https:');
  return { 'set-cookie': languageCookie(language, isSecure) };
}

/** `/pt`, `/zh-cn`, `/DE` and `/en` mean a language with another address; the query stays. */
function redirectToAddress(request: Request): void {
  const { pathname, search } = new URL(request.url);
  const meant = canonicalLanguagePath(pathname);
  if (!meant) return;
  // Without a choice the first page redirects to the browser's language; opening English explicitly chooses it.
  const headers = meant.path === '/' ? choiceOf(meant.language, request) : undefined;
  throw redirect(`${meant.path}${search}`, { status: headers ? 302 : 301, ...(headers && { headers }) });
}

export function loader({ request, params }: Route.LoaderArgs) {
  redirectToAddress(request);
  redirectToLanguage(request);
  if (params.lang !== undefined && languageOfPath(`/${params.lang}`) === undefined) {
    throw data(null, { status: 404 });
  }
  return null;
}

/** This loader depends only on the language; other changes of the query do not matter. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (currentUrl.pathname === nextUrl.pathname && !nextUrl.searchParams.has('lang')) return false;
  return defaultShouldRevalidate;
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    const isAnswer = error instanceof Response || (isRouteErrorResponse(error) && error.status === 404);
    if (isAnswer || request.signal.aborted) throw error;
    // No redirect. The page's own data fails, too, and its error is shown.
    return null;
  }
}

/** The texts of the next page are loaded while its data is, in its language, before it is shown. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    const { pathname } = new URL(request.url);
    const loading = loadTextsOf(languageOfPath(pathname) ?? DEFAULT_LANGUAGE, pathname);
    const results = await next();
    await loading;
    return results;
  },
];

export default function Layout() {
  return (
    <PageShell visit={<Visit />}>
      <PrivatePages>
        <Outlet />
      </PrivatePages>
    </PageShell>
  );
}
