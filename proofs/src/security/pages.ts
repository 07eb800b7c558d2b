import { Browser } from '../site/browser.ts';
import { fetchFromNewAddress } from '../site/fetch-from-new-address.ts';
import { TEST_USERS } from '../cluster/test-user.ts';
import { FOREIGN_ADDRESSES, HOSTILE_TEXTS, MARK, TRAVERSALS } from './hostile-texts.ts';
import { addressOf, pageRoutes, parametersOf, QUERY_NAMES } from './page-addresses.ts';
import type { ObservedSite } from './observed-site.ts';
import type { Findings } from './findings.ts';

/** Forms in which the mark would be more than text: in a tag of its own, or as an address. */
const EXECUTED = [
  RegExp(`<(script|svg|img)[^>]*[ (]${MARK}`, 'i'),
  RegExp(`<script>${MARK}`, 'i'),
  /\s(href|src|action|formaction)=["']?\s*javascript:/i,
];
const TAG = /<[a-z][^<>]*>/gi;

/** Whether a tag has an event handler; text in quotes is a value. */
const hasHandler = (html: string): boolean =>
  [...html.matchAll(TAG)].some(([tag]) => /\son\w+\s*=/i.test(tag.replaceAll(/"[^"]*"|'[^']*'/g, '""')));

/** The result of an evaluated template, 7919 times 6733, which no page contains otherwise. */
const COUNTED = /53318627/;

/** Texts that no response may contain: locations in our code, messages of the database, and files of the machine. */
const INTERNALS =
  /node_modules|\n\s+at (async )?\w|\.[cm]?[jt]s:\d+:\d+|file:\/\/|Failed query|syntax error at|root:x:0|ECONNREFUSED|(Type|Range|Syntax)Error:/;

/** Pages of the administration are opened as an admin, all others as a signed-in user. */
type Visitors = { user: Browser; admin: Browser };

function redirectProblem(answer: Response, site: ObservedSite): string | undefined {
  const location = answer.headers.get('location');
  if (location === null) return undefined;
  const to = URL.canParse(location, site.url) ? new URL(location, site.url) : undefined;
  const isOwn = to?.origin === site.url && !/^[/\\]{2}/.test(location.replace(site.url, ''));
  return isOwn ? undefined : `leads to ${location}`;
}

/**
 * Repeats a request after 5xx: a slow page on a busy machine fails once, an address that breaks the page fails again.
 */
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

/** `isLog`: a page that shows internal errors to admins. */
async function problemsOf(answer: Response, site: ObservedSite, isLog = false): Promise<string[]> {
  const text = await answer.text();
  const problems: string[] = [];
  if (answer.status >= 500) problems.push(`is ${answer.status}, last error in the log: ${lastError(site)}`);
  if (answer.status === 429) problems.push('is 429: it was not tested');
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true;
  if (isPage && (hasHandler(text) || EXECUTED.some((each) => each.test(text)))) {
    problems.push('holds the mark as more than text');
  }
  if (isPage && COUNTED.test(text)) problems.push('evaluates templates');
  const revealed = isLog ? undefined : INTERNALS.exec(text)?.[0];
  if (revealed !== undefined) problems.push(`reveals ${JSON.stringify(revealed)}`);
  if ([...answer.headers].flat().some((each) => each === MARK || each.startsWith(`${MARK}=`)))
    problems.push('has a header of the attacker’s');
  return [...problems, ...(redirectProblem(answer, site) ?? [])];
}

/** For each text, one address for each parameter of the route and one for all query parameters. */
function* hostileAddresses(route: string): Generator<string> {
  for (const text of HOSTILE_TEXTS) {
    const encoded = encodeURIComponent(text);
    const query = QUERY_NAMES.map((name) => `${name}=${encoded}`).join('&');
    // Long texts in all parameters together would exceed the limit for addresses.
    yield query.length < 3500 ? `${addressOf(route)}?${query}` : `${addressOf(route)}?search=${encoded}`;
    for (const place of parametersOf(route)) if (encoded !== '') yield addressOf(route, { [place]: encoded });
  }
  yield `${addressOf(route)}?weapon=karambit&weapon=ak-47&search[]=x&search[$ne]=x`;
}

function* redirectingAddresses(): Generator<string> {
  for (const place of FOREIGN_ADDRESSES) {
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
/** Used in turn for the fields of a form. */
const FORM_TEXTS = [
  `a\u0000b"><img src=x onerror=${MARK}()>`,
  `\u0000</script><svg onload=${MARK}()>`,
  '__proto__\u0000',
  `\u202e\u0000${MARK}`,
];
/** Values of `intent` of the forms; all other fields hold hostile texts. */
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

async function testForms(site: ObservedSite, { user, admin }: Visitors): Promise<Findings> {
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
  return { tested: `${tries} forms`, problems };
}

async function testAddresses(site: ObservedSite, { user, admin }: Visitors): Promise<Findings> {
  const problems: string[] = [];
  const pages = pageRoutes().flatMap((route) => [...hostileAddresses(route)]);
  const addresses = [...new Set([...pages, ...redirectingAddresses()])].filter((each) => each.length < 4000);
  for (const address of addresses) {
    const browser = address.startsWith('/admin') ? admin : user;
    // Signing out is tested without a session, because it would end the session that the rest needs.
    const answer = await askAgain(() =>
      address.startsWith('/logout')
        ? fetchFromNewAddress(site.url + address, { redirect: 'manual' })
        : browser.get(address),
    );
    const found = await problemsOf(answer, site, address.startsWith('/admin/logs'));
    problems.push(...found.map((each) => `${address.slice(0, 120)} ${each}`));
  }
  return { tested: `${addresses.length} addresses of pages`, problems };
}

const SECRET_CONTENT = /root:x:0|"workspaces"|SECRET_KEY=|\[core\]|createRequestListener|\[fonts\]/;

/** Sends addresses as written: `fetch` would normalise them first. */
async function testTraversals(
  site: ObservedSite,
  send: (target: string) => Promise<{ text: string; statuses: number[] }>,
): Promise<Findings> {
  const problems: string[] = [];
  for (const target of TRAVERSALS) {
    const { text, statuses } = await send(target);
    if (SECRET_CONTENT.test(text)) problems.push(`${target} reveals a file`);
    const [status = 0] = statuses;
    if (![400, 401, 403, 404, 301, 302].includes(status)) problems.push(`${target} is ${status}`);
  }
  return { tested: `${TRAVERSALS.length} traversals at ${site.port > 0 ? 'one site' : 'none'}`, problems };
}

async function testHosts(site: ObservedSite, send: (head: string) => Promise<{ text: string }>): Promise<Findings> {
  const problems: string[] = [];
  const hosts = ['evil.test', 'evil.test:80@gems.example', '"><script>x', 'gems.example\t.evil.test'];
  for (const host of hosts) {
    const { text } = await send(
      `host: localhost:${site.port}\r\nx-forwarded-host: ${host}\r\nx-forwarded-proto: https\r\nforwarded: host=${host}`,
    );
    if (text.includes('evil.test') || text.includes('"><script>x'))
      problems.push(`x-forwarded-host ${host} is trusted`);
    const named = await send(`host: ${host}`);
    if (/"><script>x/.test(named.text)) problems.push(`host ${host} is not escaped`);
  }
  return { tested: `${hosts.length} false hosts`, problems };
}

type Sender = (port: number, bytes: string) => Promise<{ text: string; statuses: number[] }>;

/** Pages with hostile texts in path, query and forms; redirects, traversals and false hosts. */
export async function testPages(site: ObservedSite, sendRaw: Sender): Promise<Findings[]> {
  const [user, admin] = [new Browser(site.url, fetchFromNewAddress), new Browser(site.url, fetchFromNewAddress)];
  await user.signIn(TEST_USERS[1] ?? '');
  await admin.signIn(TEST_USERS[0] ?? '');
  const visitors = { user, admin };
  const request = (target: string, head: string) =>
    sendRaw(site.port, `GET ${target} HTTP/1.1\r\n${head}\r\nconnection: close\r\n\r\n`);
  return [
    await testAddresses(site, visitors),
    await testForms(site, visitors),
    await testTraversals(site, (target) => request(target, `host: localhost:${site.port}`)),
    await testHosts(site, (head) => request('/', head)),
  ];
}
