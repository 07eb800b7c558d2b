import type { AnswerOf as SchemaAnswer } from '@bluegem/contract/client-types';
import { allowsAnyOrigin, type Endpoint } from '@bluegem/contract/endpoint';
import { ENDPOINTS, type EndpointId, endpointOf } from '@bluegem/contract/endpoints';
import { AppError } from '@bluegem/contract/errors';
import { checkAccess } from './access.ts';
import { callerOf, type Caller } from '../auth/caller.ts';
import { HANDLERS } from './handlers.ts';
import { parseInput } from './input.ts';
import { checkOrigin } from '../auth/origin.ts';
import { findSignedIn, type SignedIn } from '../auth/sessions.ts';
import type { AccountContext } from '../stores/account-context.ts';
import type { OperationsContext } from '../stores/operations-context.ts';
import type { Services } from '../stores/services.ts';
import type { Access } from '../logs/access-log.ts';

/** The origin and sender of a request. */
export type Requester = {
  /** The network address. */
  address: string;
  request: Request;
  /** The path of the page that the request is for, for the access log; undefined for the API. */
  page?: string;
  /** The signed-in user, by the cookie or token of the request. Looked up once. */
  signedIn(): Promise<SignedIn | undefined>;
};

type Handled<Id extends EndpointId> = Awaited<ReturnType<(typeof HANDLERS)[Id]>>;

/** The answer of an endpoint: the output of its schema, or a Response if it sets cookies or streams. */
export type AnswerOf<Id extends EndpointId> = Handled<Id> extends Response ? Response : SchemaAnswer<Id>;

/** The arguments of an endpoint. Its schemas validate params and input, so unparsed text of a form is accepted. */
export type Call = {
  requester: Requester;
  /** The parameters of its path. */
  params?: unknown;
  /** The query or body, or a function that reads it once the caller is admitted. */
  input?: unknown;
};

type AnyHandler = (services: Services, request: { params: unknown; input: unknown; caller: Caller }) => unknown;

export function createRequester(services: AccountContext, from: Omit<Requester, 'signedIn'>): Requester {
  let found: Promise<SignedIn | undefined> | undefined;
  return { ...from, signedIn: () => (found ??= findSignedIn(services, from.request)) };
}

/** A cacheable answer is the same for every caller, as for pages of other sites; health must not need the database. */
const needsCaller = (id: EndpointId): boolean =>
  ENDPOINTS[id].cacheSeconds === 0 && !allowsAnyOrigin(ENDPOINTS[id]) && id !== 'health' && id !== 'readiness';

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD';

/**
 * Counts the use of an endpoint. A page with personal data counts as a page only (PAGES_PER_MINUTE): it calls several
 * endpoints, and links from other sites lead to it.
 */
async function countUse(
  services: Pick<AccountContext, 'countCall'>,
  id: EndpointId,
  { address, page, request }: Requester,
): Promise<void> {
  const isOwnPage = page !== undefined && isRead(request) && ENDPOINTS[id].access !== 'public';
  if (!isOwnPage) await services.countCall(id, address);
}

/** Requesters that the access log has recorded: a page that calls several endpoints is one entry. */
const logged = new WeakMap<Requester, Access['kind']>();

/** Records in the access log whether the caller may use an admin endpoint. */
function logAccess(
  services: Pick<OperationsContext, 'now' | 'accessLog'>,
  endpoint: Endpoint,
  requester: Requester,
  signedIn?: SignedIn,
): void {
  let [kind, status]: [Access['kind'], number] = ['used', 200];
  try {
    checkAccess(endpoint, signedIn, services.now());
  } catch (error) {
    [kind, status] = ['refused', error instanceof AppError ? error.status : 500];
  }
  if (logged.get(requester) === kind) return;
  logged.set(requester, kind);
  const { page, request } = requester;
  services.accessLog.note({
    kind,
    status,
    method: page === undefined ? endpoint.method : request.method,
    path: page ?? endpoint.path,
    accountId: signedIn?.account.id ?? null,
  });
}

/** Checks rate limit, origin and access. Throws AppError `http.rate-limited`, `http.foreign-origin` or `auth.*`. */
export async function admit(
  services: AccountContext & Pick<OperationsContext, 'accessLog'>,
  id: EndpointId,
  requester: Requester,
): Promise<Caller> {
  const endpoint = endpointOf(id);
  await countUse(services, id, requester);
  if (!allowsAnyOrigin(endpoint)) checkOrigin(services.config, requester.request);
  const signedIn = needsCaller(id) ? await requester.signedIn() : undefined;
  if (endpoint.access === 'admin') logAccess(services, endpoint, requester, signedIn);
  checkAccess(endpoint, signedIn, services.now());
  return callerOf(requester.address, requester.request, signedIn);
}

/** Validates params and input with the schemas of an endpoint and runs it for an admitted caller. Throws AppError. */
export async function runEndpoint(
  services: Services,
  id: EndpointId,
  { caller, params = {}, input = {} }: Omit<Call, 'requester'> & { caller: Caller },
): Promise<unknown> {
  const endpoint = endpointOf(id);
  const checked = parseInput(endpoint.params, params);
  const raw: unknown = typeof input === 'function' ? await (input as () => unknown)() : input;
  const request = { params: checked, input: parseInput(endpoint.input, raw), caller };
  return (HANDLERS[id] as AnyHandler)(services, request);
}

/**
 * The only entry point of the service, for API, pages and forms: rate limit, origin, session, access log, access,
 * schemas, and then the handler. Throws AppError with a code of the endpoint, or one of `http.*` and `auth.*`.
 */
export async function execute<Id extends EndpointId>(
  services: Services,
  id: Id,
  { requester, ...call }: Call,
): Promise<AnswerOf<Id>> {
  const caller = await admit(services, id, requester);
  return (await runEndpoint(services, id, { ...call, caller })) as AnswerOf<Id>;
}
