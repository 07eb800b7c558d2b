import { Browser } from '../site/browser.ts';
import { PEOPLE } from '../cluster/person.ts';
import { FOREIGN_PLACES, HOSTILE_TEXTS, MARK, TRAVERSALS } from './hostile-texts.ts';
import { addressOf, pageRoutes, placesOf, QUERY_NAMES } from './page-addresses.ts';
import type { ObservedSite } from './observed-site.ts';
import type { Findings } from './part.ts';

/** Ways in which the mark would be more than text: in a tag of its own, or as an address. */
const EXECUTED = [
  RegExp(`<(script|svg|img)[^>]*[ (]${MARK}`, 'i'),
  RegExp(`<script>${MARK}`, 'i'),
  /\s(href|src|action|formaction)=["']?\s*javascript:/i,
];
const TAG = /<[a-z][^<>]*>/gi;

/** Whether a tag has a handler; what stands between quotes is a value. */
const hasHandler = (html: string): boolean =>
  [...html.matchAll(TAG)].some(([tag]) => /\son\w+\s*=/i.test(tag.replaceAll(/"[^"]*"|'[^']*'/g, '""')));

/** A template that was worked out, 7919 times 6733, which no page says otherwise. */
const COUNTED = /53318627/;

/** What must never be told: places in our code, what the database said, and what the machine is. */
const INTERNALS =
  /node_modules|\n\s+at (async )?\w|\.[cm]?[jt]s:\d+:\d+|file:\/\/|Failed query|syntax error at|root:x:0|ECONNREFUSED|(Type|Range|Syntax)Error:/;

/** Who opens pages: those of the administration need an admin, the others are opened as somebody who is signed in. */
type People = { user: Browser; admin: Browser };

function redirectProblem(answer: Response, site: ObservedSite): string | undefined {
  const location = answer.headers.get('location');
  if (location === null) return undefined;
  const to = URL.canParse(location, site.url) ? new URL(location, site.url) : undefined;
  const isOwn = to?.origin === site.url && !/^[/\\]{2}/.test(location.replace(site.url, ''));
  return isOwn ? undefined : `leads to ${location}`;
}

/** A page that takes too long on a busy machine is broken off once; what breaks by its address does so each time. */
async function askAgain(ask: () => Promise<Response>): Promise<Response> {
  const answer = await ask();
  if (answer.status < 500) return answer;
  await answer.arrayBuffer();
  return ask();
}

const lastError = (site: ObservedSite): string =>
  site
    .log()
    .split('\n')
    .findLast((line) => line.startsWith('{"level":50'))
    ?.slice(0, 500) ?? 'nothing';

/** `isLog`: it shows admins what went wrong inside. */
async function problemsOf(answer: Response, site: ObservedSite, isLog = false): Promise<string[]> {
  const text = await answer.text();
  const problems: string[] = [];
  if (answer.status >= 500) problems.push(`is ${answer.status}, after the log said ${lastError(site)}`);
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true;
  if (isPage && (hasHandler(text) || EXECUTED.some((each) => each.test(text)))) {
    problems.push('holds the mark as more than text');
  }
  if (isPage && COUNTED.test(text)) problems.push('works out templates');
  const told = isLog ? undefined : INTERNALS.exec(text)?.[0];
  if (told !== undefined) problems.push(`tells ${JSON.stringify(told)}`);
  if ([...answer.headers].flat().some((each) => each === MARK || each.startsWith(`${MARK}=`)))
    problems.push('has a header of the attacker’s');
  return [...problems, ...(redirectProblem(answer, site) ?? [])];
}

/** One address for each place of the route and one for all of the query, for each text. */
function* hostileAddresses(route: string): Generator<string> {
  for (const text of HOSTILE_TEXTS) {
    const encoded = encodeURIComponent(text);
    const query = QUERY_NAMES.map((name) => `${name}=${encoded}`).join('&');
    // Long texts for all parameters together would be refused for the length of the address.
    yield query.length < 3500 ? `${addressOf(route)}?${query}` : `${addressOf(route)}?search=${encoded}`;
    for (const place of placesOf(route)) if (encoded !== '') yield addressOf(route, { [place]: encoded });
  }
  yield `${addressOf(route)}?weapon=karambit&weapon=ak-47&search[]=x&search[$ne]=x`;
}

function* redirectingAddresses(): Generator<string> {
  for (const place of FOREIGN_PLACES) {
    const encoded = encodeURIComponent(place);
    for (const path of ['/', '/login', '/logout', '/settings', '/auth/steam/callback', '/de/login']) {
      yield `${path}?returnTo=${encoded}&redirect=${encoded}&next=${encoded}&url=${encoded}`;
    }
    yield `/${encoded}?lang=en`;
    yield `/de/${encoded}?lang=en`;
    yield `/de/${place.replaceAll(/[\t\\@]/g, '')}?lang=de`;
  }
}

const FIELDS = (
  'slug note maxPrice id message email kind method providerId label text format reason action weapon patternId link item ' +
  'search description tier baseVersion flags'
).split(' ');
/** Taken in turn by the fields of a form. */
const FORM_TEXTS = [
  `a\u0000b"><img src=x onerror=${MARK}()>`,
  `\u0000</script><svg onload=${MARK}()>`,
  '__proto__\u0000',
  `\u202e\u0000${MARK}`,
];
/** What forms of pages are told to do; each with hostile texts in all other fields. */
const INTENTS = [
  'grant',
  'revoke',
  'save',
  'add',
  'remove',
  'note',
  'done',
  'hide',
  'show',
  'propose',
  'upload',
  'import',
  '',
];

async function tryForms(site: ObservedSite, { user, admin }: People): Promise<Findings> {
  const problems: string[] = [];
  let tries = 0;
  for (const route of pageRoutes().filter((each) =>
    /^\/(admin|settings|wishlist|history|feedback|login|tools)/.test(each),
  )) {
    for (const intent of INTENTS) {
      const fields = FIELDS.map((name, at) => [name, FORM_TEXTS[at % FORM_TEXTS.length] ?? '']);
      const browser = route.startsWith('/admin') ? admin : user;
      const answer = await browser.sendForm(addressOf(route), { ...Object.fromEntries(fields), intent });
      tries++;
      problems.push(...(await problemsOf(answer, site)).map((each) => `a form of ${route} with ${intent} ${each}`));
    }
  }
  return { tried: `${tries} forms`, problems };
}

async function tryAddresses(site: ObservedSite, { user, admin }: People): Promise<Findings> {
  const problems: string[] = [];
  const pages = pageRoutes().flatMap((route) => [...hostileAddresses(route)]);
  const addresses = [...new Set([...pages, ...redirectingAddresses()])].filter((each) => each.length < 4000);
  for (const address of addresses) {
    const browser = address.startsWith('/admin') ? admin : user;
    // Signing out is tried without being signed in: it would end what the rest needs.
    const answer = await askAgain(() =>
      address.startsWith('/logout') ? fetch(site.url + address, { redirect: 'manual' }) : browser.get(address),
    );
    const found = await problemsOf(answer, site, address.startsWith('/admin/logs'));
    problems.push(...found.map((each) => `${address.slice(0, 120)} ${each}`));
  }
  return { tried: `${addresses.length} addresses of pages`, problems };
}

const SECRET_CONTENT = /root:x:0|"workspaces"|SECRET_KEY=|\[core\]|createRequestListener|\[fonts\]/;

/** `fetch` would tidy the address up before it is sent, so it goes out as written. */
async function tryTraversals(
  site: ObservedSite,
  send: (target: string) => Promise<{ text: string; statuses: number[] }>,
): Promise<Findings> {
  const problems: string[] = [];
  for (const target of TRAVERSALS) {
    const { text, statuses } = await send(target);
    if (SECRET_CONTENT.test(text)) problems.push(`${target} tells a file`);
    const [status = 0] = statuses;
    if (![400, 401, 403, 404, 301, 302].includes(status)) problems.push(`${target} is ${status}`);
  }
  return { tried: `${TRAVERSALS.length} traversals at ${site.port > 0 ? 'one site' : 'none'}`, problems };
}

async function tryHosts(site: ObservedSite, send: (head: string) => Promise<{ text: string }>): Promise<Findings> {
  const problems: string[] = [];
  const hosts = ['evil.test', 'evil.test:80@gems.example', '"><script>x', 'gems.example\t.evil.test'];
  for (const host of hosts) {
    const { text } = await send(
      `host: localhost:${site.port}\r\nx-forwarded-host: ${host}\r\nx-forwarded-proto: https\r\nforwarded: host=${host}`,
    );
    if (text.includes('evil.test') || text.includes('"><script>x'))
      problems.push(`x-forwarded-host ${host} is believed`);
    const named = await send(`host: ${host}`);
    if (/"><script>x/.test(named.text)) problems.push(`host ${host} is written as it is`);
  }
  return { tried: `${hosts.length} false hosts`, problems };
}

type Sender = (port: number, bytes: string) => Promise<{ text: string; statuses: number[] }>;

/** Pages with hostile texts in path, query and forms; redirects, traversals and false hosts. */
export async function tryPages(site: ObservedSite, sendRaw: Sender): Promise<Findings[]> {
  const [user, admin] = [new Browser(site.url), new Browser(site.url)];
  await user.signIn(PEOPLE[1] ?? '');
  await admin.signIn(PEOPLE[0] ?? '');
  const people = { user, admin };
  const request = (target: string, head: string) =>
    sendRaw(site.port, `GET ${target} HTTP/1.1\r\n${head}\r\nconnection: close\r\n\r\n`);
  return [
    await tryAddresses(site, people),
    await tryForms(site, people),
    await tryTraversals(site, (target) => request(target, `host: localhost:${site.port}`)),
    await tryHosts(site, (head) => request('/', head)),
  ];
}
