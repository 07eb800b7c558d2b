import { createHmac, randomUUID } from 'node:crypto';
import { takeNonce } from '@bluegem/data/database/used-nonces';
import { Hono, type Context } from 'hono';
import type { AccountContext } from '../../stores/account-context.ts';
import { LOCAL_PATHS } from '../providers.ts';
import { isSameSecret } from '../../platform/secrets.ts';
import { choicePage, refusalPage } from './pages.ts';
import { PEOPLE, personOf } from './people.ts';

const NAMESPACE = 'http://specs.openid.net/auth/2.0';
const SIGNED = ['signed', 'op_endpoint', 'claimed_id', 'identity', 'return_to', 'response_nonce', 'assoc_handle'];
const NONCE_MS = 10 * 60 * 1000;

type Fields = Readonly<Record<string, string>>;

/** The signature of the fields listed in `signed`, in OpenID's key-value form. */
function signatureOf({ secrets }: Pick<AccountContext, 'secrets'>, fields: Fields): string {
  const [key = Buffer.alloc(0)] = secrets.keysFor('local-identity');
  const text = (fields['signed'] ?? '').split(',').map((name) => `${name}:${fields[name] ?? ''}\n`);
  return createHmac('sha256', key).update(text.join('')).digest('base64');
}

function fieldsOf(search: URLSearchParams): Fields {
  const pairs = [...search].map(([name, value]) => [name.replace(/^openid\./, ''), value]);
  return Object.fromEntries(pairs) as Fields;
}

function answerUrl(returnTo: string, fields: Fields): string {
  const url = new URL(returnTo);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(`openid.${name}`, value);
  return url.href;
}

/** Why a sign-in request is refused; undefined if it meets Steam's requirements. */
function problemOf(fields: Fields, origin: string): string | undefined {
  if (fields['ns'] !== NAMESPACE || fields['mode'] !== 'checkid_setup') return 'This is no OpenID 2.0 request.';
  const { return_to: returnTo = '', realm = '' } = fields;
  if (!URL.canParse(returnTo) || !URL.canParse(realm)) return 'return_to or realm is no address.';
  if (new URL(returnTo).origin !== origin || new URL(realm).origin !== origin) return 'Only this site may ask here.';
  return undefined;
}

function assertionOf(services: AccountContext, origin: string, returnTo: string, steamId: string): Fields {
  const claimedId = `https://steamcommunity.com/openid/id/${steamId}`;
  const fields = {
    ns: NAMESPACE,
    mode: 'id_res',
    op_endpoint: origin + LOCAL_PATHS.steamLogin,
    claimed_id: claimedId,
    identity: claimedId,
    return_to: returnTo,
    response_nonce: `${services.now().toISOString().slice(0, 19)}Z${randomUUID()}`,
    assoc_handle: '1234567890',
    signed: SIGNED.join(','),
  };
  return { ...fields, sig: signatureOf(services, fields) };
}

function answerLogin(services: AccountContext, context: Context): Response | Promise<Response> {
  const url = new URL(context.req.url);
  const fields = fieldsOf(url.searchParams);
  const problem = problemOf(fields, url.origin);
  if (problem) return context.html(refusalPage('Steam', problem), 400);
  const returnTo = fields['return_to'] ?? '';
  const steamId = personOf(url.searchParams.get('person') ?? '')?.steamId;
  if (steamId) return context.redirect(answerUrl(returnTo, assertionOf(services, url.origin, returnTo, steamId)), 302);
  const choice = {
    service: 'Steam' as const,
    hrefOf: (person: { steamId: string }) => `${url.pathname}${url.search}&person=${person.steamId}`,
    cancelHref: answerUrl(returnTo, { ns: NAMESPACE, mode: 'cancel' }),
  };
  return context.html(choicePage(choice));
}

/** Confirms an assertion once. */
async function confirm(services: AccountContext, fields: Fields): Promise<boolean> {
  const { response_nonce: nonce = '', sig = '' } = fields;
  if (fields['mode'] !== 'check_authentication') return false;
  if (!isSameSecret(sig, signatureOf(services, fields))) return false;
  return takeNonce(services.db(), `local-steam:${nonce}`, new Date(services.now().getTime() + NONCE_MS));
}

/** Steam's side of OpenID 2.0, and the names of the people. */
export function createSteamIdentity(services: AccountContext): Hono {
  const app = new Hono();
  app.get(LOCAL_PATHS.steamLogin, (context) => answerLogin(services, context));
  app.post(LOCAL_PATHS.steamLogin, async (context) => {
    const fields = fieldsOf(new URLSearchParams(await context.req.text()));
    return context.text(`ns:${NAMESPACE}\nis_valid:${await confirm(services, fields)}\n`);
  });
  app.get(LOCAL_PATHS.steamSummaries, (context) => {
    const wanted = (context.req.query('steamids') ?? '').split(',');
    const players = PEOPLE.filter(({ steamId }) => wanted.includes(steamId));
    return context.json({
      response: { players: players.map(({ steamId, name }) => ({ steamid: steamId, personaname: name })) },
    });
  });
  return app;
}
