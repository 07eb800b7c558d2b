import { randomBytes } from 'node:crypto';
import { AppError } from '@bluegem/contract/errors';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { DEFAULT_LANGUAGE, LANGUAGE_KEY, isLanguageCode, localisedPath } from '@bluegem/locales/languages';
import { addressContext } from '../app/address.ts';
import { nonceContext } from '../app/nonce.ts';
import { withWholeForm } from './page-form.ts';
import { refusal } from './refusal.ts';
import { contentSecurityPolicy, type Reach } from './security-headers.ts';
import { firstLanguage } from './word-error.ts';

const cookieNamed = (cookies: string, name: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([\\w-]{2,5})`).exec(cookies)?.[1];

/** The one bound to this host goes before one that anybody's subdomain may have set. */
const cookieLanguage = (cookies: string): string | undefined =>
  cookieNamed(cookies, `__Host-${LANGUAGE_KEY}`) ?? cookieNamed(cookies, LANGUAGE_KEY);

/**
 * Where a visitor of the root path is sent: to the language chosen before, else to the browser's. Undefined: stay.
 * Any other path names its language itself.
 */
export function rootLanguageRedirect(cookies: string, acceptLanguage: string, search: string): string | undefined {
  const chosen = cookieLanguage(cookies) ?? firstLanguage(acceptLanguage);
  if (!isLanguageCode(chosen) || chosen === DEFAULT_LANGUAGE) return undefined;
  return `${localisedPath('/', chosen)}${search}`;
}

type PageHandler = (request: Request, address: string) => Promise<Response>;

/** A failure that is told to the visitor; anything else is thrown on. */
function thrownFailure(error: unknown): AppError {
  if (error instanceof AppError) return error;
  throw error;
}

/** Renders pages with a nonce of their own. `reach`: whom they may reach beside this site. */
export function createPageHandler(build: ServerBuild, reach: Reach): PageHandler {
  const handle = createRequestHandler(build, 'production');
  return async (request, address) => {
    const context = new RouterContextProvider();
    const nonce = randomBytes(16).toString('base64');
    context.set(nonceContext, nonce);
    context.set(addressContext, address);
    const form = await withWholeForm(request).catch(thrownFailure);
    if (form instanceof AppError) return refusal(form, request.headers.get('accept-language') ?? '');
    const response = await handle(form, context);
    if (response.headers.get('content-type')?.startsWith('text/html')) {
      response.headers.set('content-security-policy', contentSecurityPolicy(`'nonce-${nonce}'`, reach));
    }
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-cache');
    return response;
  };
}

/**
 * Renders pages as the build does: without a nonce, the same for everybody, with a placeholder for the site's origin. Who
 * sends one allows its scripts by hash.
 */
export function createSharedPageHandler(build: ServerBuild): (request: Request) => Promise<Response> {
  const handle = createRequestHandler(build, 'production');
  return (request) => handle(request, new RouterContextProvider());
}
