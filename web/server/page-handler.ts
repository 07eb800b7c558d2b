import { randomBytes } from 'node:crypto';
import { AppError } from '@bluegem/contract/errors';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import {
  DEFAULT_LANGUAGE,
  LANGUAGE_KEY,
  localisedPath,
  normaliseLanguage,
  preferredLanguage,
} from '@bluegem/locales/languages';
import { addressContext } from '../app/address.ts';
import { nonceContext } from '../app/nonce.ts';
import { pageRequest } from './page-form.ts';
import { pageErrorResponse } from './error-response.ts';
import { contentSecurityPolicy, type Reach } from './security-headers.ts';

const cookieNamed = (cookies: string, name: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([\\w-]{1,20})`).exec(cookies)?.[1];

/** The one bound to this host goes before one that anybody's subdomain may have set. */
const cookieLanguage = (cookies: string): string | undefined =>
  cookieNamed(cookies, `__Host-${LANGUAGE_KEY}`) ?? cookieNamed(cookies, LANGUAGE_KEY);

/**
 * Where a visitor of the root path is sent: to the language chosen before, else to the one the browser wants most. Undefined: stay.
 * Any other path names its language itself.
 */
export function rootLanguageRedirect(cookies: string, acceptLanguage: string, search: string): string | undefined {
  const saved = cookieLanguage(cookies);
  const chosen = saved === undefined ? preferredLanguage(acceptLanguage) : normaliseLanguage(saved);
  if (chosen === undefined || chosen === DEFAULT_LANGUAGE) return undefined;
  return `${localisedPath('/', chosen)}${search}`;
}

type PageHandler = (request: Request, address: string) => Promise<Response>;

/** A failure that is told to the visitor; anything else is thrown on. */
function thrownFailure(error: unknown): AppError {
  if (error instanceof AppError) return error;
  throw error;
}

/** What pages are asked for with; any other method is refused before it comes here. */
export const PAGE_METHODS = ['GET', 'HEAD', 'POST'];

type Build = ServerBuild | (() => Promise<ServerBuild>);

/** A build that is loaded for each request is that of the sources. */
const modeOf = (build: Build) => (typeof build === 'function' ? 'development' : 'production');

type PageOptions = {
  /** Whom pages may reach beside this site. */
  reach: Reach;
  /** Where visitors reach the site; undefined: where they ask it. */
  publicUrl: string | undefined;
};

/** Renders pages with a nonce of their own, at the origin that visitors see. */
export function createPageHandler(build: Build, { reach, publicUrl }: PageOptions): PageHandler {
  const handle = createRequestHandler(build, modeOf(build));
  return async (request, address) => {
    const context = new RouterContextProvider();
    const nonce = randomBytes(16).toString('base64');
    context.set(nonceContext, nonce);
    context.set(addressContext, address);
    const asked = await pageRequest(request, publicUrl).catch(thrownFailure);
    const response = asked instanceof AppError ? pageErrorResponse(asked, request) : await handle(asked, context);
    const { headers } = response;
    if (headers.get('content-type')?.startsWith('text/html')) {
      headers.set('content-security-policy', contentSecurityPolicy(`'nonce-${nonce}'`, reach));
    }
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache');
    // A form was sent to a page that takes none.
    if (response.status === 405 && !headers.has('allow')) headers.set('allow', 'GET, HEAD');
    return response;
  };
}

/**
 * Renders pages as the build does: without a nonce, the same for everybody, with a placeholder for the site's origin. Who
 * sends one allows its scripts by hash.
 */
export function createSharedPageHandler(build: Build): (request: Request) => Promise<Response> {
  const handle = createRequestHandler(build, modeOf(build));
  return (request) => handle(request, new RouterContextProvider());
}
