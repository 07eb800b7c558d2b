import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { inventoryAnswer, type InventoryMood } from '@bluegem/server/testing/steam-inventory';
import { PERSON } from '../people.ts';
import type { HostListener } from './public-network.ts';

const NAMESPACE = 'http://specs.openid.net/auth/2.0';
const ENDPOINT = 'https://steamcommunity.com/openid/login';
const SIGNED = ['signed', 'op_endpoint', 'claimed_id', 'identity', 'return_to', 'response_nonce', 'assoc_handle'];

/** The first has the number that the local provider assigns, which makes it an admin. */
const PEOPLE = Object.values(PERSON).map((name, index) => ({
  name,
  steamId: `7656119${String(index + 1).padStart(10, '0')}`,
}));

export const STEAM_API_KEY = '0123456789ABCDEF0123456789ABCDEF';

type Fields = Readonly<Record<string, string>>;

const escapeHtml = (words: string) => words.replace(/[&<>"]/g, (mark) => `&#${mark.codePointAt(0)};`);

const fieldsOf = (search: URLSearchParams): Fields =>
  Object.fromEntries([...search].map(([name, value]) => [name.replace(/^openid\./, ''), value]));

function assertionOf(returnTo: string, steamId: string, sign: (fields: Fields) => string): string {
  const identity = `https://steamcommunity.com/openid/id/${steamId}`;
  const fields: Fields = {
    ns: NAMESPACE,
    mode: 'id_res',
    op_endpoint: ENDPOINT,
    claimed_id: identity,
    identity,
    return_to: returnTo,
    response_nonce: `${new Date().toISOString().slice(0, 19)}Z${randomUUID()}`,
    assoc_handle: '1234567890',
    signed: SIGNED.join(','),
  };
  const url = new URL(returnTo);
  for (const [name, value] of Object.entries({ ...fields, sig: sign(fields) })) {
    url.searchParams.set(`openid.${name}`, value);
  }
  return url.href;
}

/** How Steam takes requests for inventories; `dead`: it hangs up, `silent`: it never answers. */
export type Inventories = { mood: InventoryMood | 'dead' | 'silent' };

function answerInventory(mood: Inventories['mood'], ...[request, response]: Parameters<HostListener>): void {
  if (mood === 'silent') return;
  if (mood === 'dead') return void request.destroy();
  const { status, body, headers } = inventoryAnswer(mood, request.url);
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers }).end(body);
}

/**
 * steamcommunity.com: OpenID 2.0 for invented people, who sign in by following the link with their name, and their
 * inventories, all in the same mood.
 */
export function fakeSteam(inventories: Inventories = { mood: 'unknown' }): HostListener {
  const key = randomBytes(32);
  const confirmed = new Set<string>();
  const sign = (fields: Fields) => {
    const lines = (fields['signed'] ?? '').split(',').map((name) => `${name}:${fields[name] ?? ''}\n`);
    return createHmac('sha256', key).update(lines.join('')).digest('base64');
  };
  const confirm = (fields: Fields) => {
    const { mode, sig = '', response_nonce: nonce = '' } = fields;
    const isValid = mode === 'check_authentication' && sig === sign(fields) && !confirmed.has(nonce);
    confirmed.add(nonce);
    return `ns:${NAMESPACE}\nis_valid:${isValid}\n`;
  };
  return (request, response) => {
    const url = new URL(request.url, ENDPOINT);
    if (/^\/inventory\/\d+\/730\/2$/.test(url.pathname)) return answerInventory(inventories.mood, request, response);
    if (url.pathname !== '/openid/login') return void response.writeHead(404).end();
    if (request.method === 'POST') {
      return void text(request).then((body) => response.end(confirm(fieldsOf(new URLSearchParams(body)))));
    }
    const { mode, return_to: returnTo = '', realm = '' } = fieldsOf(url.searchParams);
    const isSound = mode === 'checkid_setup' && URL.canParse(returnTo) && new URL(returnTo).origin === realm;
    if (!isSound) return void response.writeHead(400).end('This is no OpenID 2.0 request.');
    const person = PEOPLE.find(({ steamId }) => steamId === url.searchParams.get('person'));
    if (person) {
      return void response.writeHead(302, { location: assertionOf(returnTo, person.steamId, sign) }).end();
    }
    const links = PEOPLE.map(({ name, steamId }) => {
      const href = `${url.pathname}${url.search}&person=${steamId}`;
      return `<li><a href="${escapeHtml(href)}">${escapeHtml(name)}</a></li>`;
    });
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Sign in</title><ul>${links.join('')}</ul></html>`,
    );
    return undefined;
  };
}

/** api.steampowered.com: the names of the people, for requests with the key. */
export const fakeSteamApi: HostListener = (request, response) => {
  const url = new URL(request.url, 'https://api.steampowered.com');
  if (url.searchParams.get('key') !== STEAM_API_KEY) return void response.writeHead(403).end();
  const wanted = (url.searchParams.get('steamids') ?? '').split(',');
  const players = PEOPLE.filter(({ steamId }) => wanted.includes(steamId));
  response.setHeader('content-type', 'application/json');
  response.end(
    JSON.stringify({
      response: { players: players.map((each) => ({ steamid: each.steamId, personaname: each.name })) },
    }),
  );
  return undefined;
};
