import { ENDPOINTS, type EndpointId } from '@bluegem/contract/endpoints';
import { AppError, type ErrorCode, type ErrorDetails } from '@bluegem/contract/errors';
import { DEFAULT_LANGUAGE, languageOfPath, localisedPath } from '@bluegem/locales/languages';
import { admit, createRequester, execute, type AnswerOf, type Call, type Requester } from '@bluegem/server/api/execute';
import { localisedDetails } from '@bluegem/server/http/localised-details';
import { data, redirect, type RouterContextProvider } from 'react-router';
import { addressContext } from '../page/address.ts';
import { localisedLogin } from '../auth/login-path.ts';
import { translatorOf } from '../i18n/texts.ts';
import { getServices } from './services.ts';

/** Pages that depend on the account are cached nowhere. */
export const PRIVATE = { 'cache-control': 'private, no-store' } as const;

/** The arguments of loaders and actions. */
export type PageArgs = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

type PageCall = Omit<Call, 'requester'> & {
  /** Where a visitor comes back to after signing in, if not to this page. */
  returnTo?: string | undefined;
};

const requesters = new WeakMap<Request, Requester>();

/** The caller of a page. Loaders of one request share it, so that a session is looked up once. */
export function requesterOf({ request, url, context }: PageArgs): Requester {
  const known = requesters.get(request);
  if (known) return known;
  const requester = createRequester(getServices(), {
    request,
    address: context.get(addressContext),
    page: url.pathname,
  });
  requesters.set(request, requester);
  return requester;
}

/** A redirect to the sign-in page, which leads back to this page with its query, or to `from`. */
export const redirectToSignIn = ({ url }: PageArgs, from = url.pathname + url.search) =>
  redirect(localisedLogin(from), { headers: PRIVATE });

const languageOf = ({ url }: PageArgs) => languageOfPath(url.pathname) ?? DEFAULT_LANGUAGE;

/** A redirect to a path in the language of the address. */
export const redirectTo = (page: PageArgs, path: string) =>
  redirect(localisedPath(path, languageOf(page)), { headers: PRIVATE });

/** The headers and status of a page that shows why an endpoint refused. */
export function refusalInit({ code, details }: Refusal): ResponseInit {
  if (!code.endsWith('.rate-limited')) return { headers: PRIVATE };
  return { status: 429, headers: { ...PRIVATE, 'retry-after': String(details['retryAfterSeconds']) } };
}

/** A refusal as words in the language of the page. */
export const refusalText = (page: PageArgs, { code, details }: Refusal): string =>
  translatorOf(languageOf(page))(`errors:${code}`, details);

function thrownFor(page: PageArgs, error: unknown, returnTo?: string): unknown {
  if (!(error instanceof AppError)) return error;
  if (error.code === 'auth.required') return redirectToSignIn(page, returnTo);
  // The page does not say that it exists.
  if (error.code === 'auth.forbidden') return redirectTo(page, '/');
  // No page has an address that the endpoint cannot read.
  if (error.code === 'http.not-found' || error.code === 'http.bad-request') return data(null, { status: 404 });
  return error;
}

/**
 * Calls an endpoint for a page. Throws what the router understands: a redirect to the sign-in page, or to the first
 * page for an account without access, or 404; and AppError with any other code.
 */
export async function call<Id extends EndpointId>(
  page: PageArgs,
  id: Id,
  { returnTo, ...request }: PageCall = {},
): Promise<AnswerOf<Id>> {
  try {
    return await execute(getServices(), id, { ...request, requester: requesterOf(page) });
  } catch (error) {
    throw thrownFor(page, error, returnTo);
  }
}

/**
 * Checks access to an endpoint without calling it, for a page that shows the same data in another way. Throws as call
 * does.
 */
export async function admitPage(page: PageArgs, id: EndpointId): Promise<void> {
  try {
    await admit(getServices(), id, requesterOf(page));
  } catch (error) {
    throw thrownFor(page, error);
  }
}

/** The reason why an endpoint refused a form, in the language of the page; its text is `errors:{code}`. */
export type Refusal = { code: ErrorCode; details: ErrorDetails };

/** Whether a visitor is shown an error: one that the endpoint names, or any other fault of the request. */
function isRefusal(id: EndpointId, { code, status }: AppError): boolean {
  if (code === 'auth.required' || code === 'auth.forbidden') return false;
  const own: readonly ErrorCode[] = ENDPOINTS[id].errors;
  return status < 500 || own.includes(code);
}

/**
 * As call, but returns a refusal, so that the page can show it beside what was typed. Throws redirects, and what is no
 * refusal of the endpoint.
 */
export async function attempt<Id extends EndpointId>(
  page: PageArgs,
  id: Id,
  { returnTo, ...request }: PageCall = {},
): Promise<{ answer: AnswerOf<Id> } | { refusal: Refusal; error: AppError }> {
  try {
    return { answer: await execute(getServices(), id, { ...request, requester: requesterOf(page) }) };
  } catch (error) {
    if (!(error instanceof AppError) || !isRefusal(id, error)) throw thrownFor(page, error, returnTo);
    const language = languageOf(page);
    const details = localisedDetails(error.details, language, translatorOf(language));
    return { refusal: { code: error.code, details }, error };
  }
}

export const refusalOf = (outcome: Awaited<ReturnType<typeof attempt>>): Refusal | null =>
  'refusal' in outcome ? outcome.refusal : null;

/** Whether what a form names is gone already, or never was: deleting it is no problem then. */
export const isGone = ({ code }: Refusal): boolean => code === 'http.not-found' || code === 'http.bad-request';
