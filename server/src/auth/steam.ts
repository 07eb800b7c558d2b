import { AppError } from '@bluegem/contract/errors';
import type { SteamProvider } from './providers.ts';
import { isSameSecret } from '../platform/secrets.ts';
import { providerUnavailable, signInRefused } from '../outside/provider-errors.ts';

const NAMESPACE = 'http://specs.openid.net/auth/2.0';
const ANY_IDENTITY = `${NAMESPACE}/identifier_select`;
const ALLOWED = new Set(
  'ns mode op_endpoint claimed_id identity return_to response_nonce assoc_handle signed sig invalidate_handle'.split(
    ' ',
  ),
);
const MUST_BE_SIGNED = ['op_endpoint', 'claimed_id', 'identity', 'return_to', 'response_nonce', 'assoc_handle'];
const CLAIMED_ID = /^https:\/\/steamcommunity\.com\/openid\/id\/(7656119\d{10})$/;
const NONCE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)\S{1,235}$/;
const VALUE_MAX_LENGTH = 600;
export const NONCE_TOLERANCE_MS = 5 * 60 * 1000;
const TIMEOUT_MS = 10_000;
const ANSWER_MAX_LENGTH = 4_096;

type Assertion = Partial<Record<string, string>>;
type Expected = {
  /** Must equal the address that was sent, including its state. */
  returnTo: string;
  now: Date;
  takeNonce(nonce: string): Promise<boolean>;
};

/** The address that starts a sign-in with Steam (OpenID 2.0). */
export function steamLoginUrl({ loginUrl }: SteamProvider, returnTo: string): string {
  const url = new URL(loginUrl);
  const parameters = {
    ns: NAMESPACE,
    mode: 'checkid_setup',
    return_to: returnTo,
    realm: new URL(returnTo).origin,
    identity: ANY_IDENTITY,
    claimed_id: ANY_IDENTITY,
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(`openid.${name}`, value);
  return url.href;
}

/** One value for each of the known names, in plain ASCII, so that Steam and this code parse them alike. */
function parseAssertion(search: URLSearchParams): Assertion {
  const assertion: Assertion = Object.create(null) as Assertion;
  for (const [name, value] of search) {
    if (name === 'state') continue;
    const short = name.startsWith('openid.') ? name.slice('openid.'.length) : '';
    if (!ALLOWED.has(short) || short in assertion) throw signInRefused('parameters');
    if (value.length > VALUE_MAX_LENGTH || /[^\x20-\x7e]/.test(value)) throw signInRefused('parameters');
    assertion[short] = value;
  }
  return assertion;
}

function checkSigned(assertion: Assertion): void {
  const signed = (assertion['signed'] ?? '').split(',');
  const isKnown = signed.every((each) => ALLOWED.has(each) && each in assertion);
  const isComplete = MUST_BE_SIGNED.every((each) => signed.includes(each)) && Boolean(assertion['sig']);
  if (new Set(signed).size !== signed.length || !isKnown || !isComplete) throw signInRefused('signed');
}

async function checkNonce(nonce: string, { now, takeNonce }: Expected): Promise<void> {
  const issuedAt = Date.parse(NONCE.exec(nonce)?.[1] ?? '');
  const isRecent = Math.abs(now.getTime() - issuedAt) <= NONCE_TOLERANCE_MS;
  if (!isRecent || !(await takeNonce(nonce))) throw signInRefused('nonce');
}

async function isConfirmed({ loginUrl, fetch }: SteamProvider, assertion: Assertion): Promise<boolean> {
  const body = new URLSearchParams();
  for (const [name, value = ''] of Object.entries(assertion)) body.set(`openid.${name}`, value);
  body.set('openid.mode', 'check_authentication');
  // Steam has refused server requests without these two headers.
  const headers = { origin: 'https://steamcommunity.com', referer: 'https://steamcommunity.com/' };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(loginUrl, { method: 'POST', body, redirect: 'error', signal, headers });
    if (response.status !== 200) throw providerUnavailable(`status ${response.status}`);
    const text = (await response.text()).slice(0, ANSWER_MAX_LENGTH);
    return text.split(/\r?\n/).includes('is_valid:true');
  } catch (error) {
    throw error instanceof AppError ? error : providerUnavailable('no answer');
  }
}

/**
 * The SteamID64 that Steam confirms for its response. The response cannot choose the server to call: that is always
 * Steam's own address. Throws AppError `auth.cancelled`, `auth.refused` or `auth.provider-unavailable`.
 */
export async function verifySteam(
  provider: SteamProvider,
  search: URLSearchParams,
  expected: Expected,
): Promise<string> {
  const assertion = parseAssertion(search);
  const { ns, mode, op_endpoint: endpoint, claimed_id: claimedId = '', return_to: returnTo = '' } = assertion;
  if (ns !== NAMESPACE) throw signInRefused('namespace');
  if (mode === 'cancel') throw new AppError('auth.cancelled');
  if (mode !== 'id_res') throw signInRefused('mode');
  if (endpoint !== provider.loginUrl) throw signInRefused('op_endpoint');
  if (!isSameSecret(returnTo, expected.returnTo)) throw signInRefused('return_to');
  const steamId = CLAIMED_ID.exec(claimedId)?.[1];
  if (!steamId || assertion['identity'] !== claimedId) throw signInRefused('claimed_id');
  checkSigned(assertion);
  await checkNonce(assertion['response_nonce'] ?? '', expected);
  if (!(await isConfirmed(provider, assertion))) throw signInRefused('not confirmed');
  return steamId;
}
