import { Browser, TEST_USERS } from '../site/browser.ts';
import type { SiteProcess } from '../site/site-process.ts';
import type { Findings } from './findings.ts';
import { FOREIGN_ADDRESSES, HOSTILE_TEXTS, MARK, TRAVERSALS } from './hostile-texts.ts';
import { sendRaw } from './messages.ts';
import { addressOf, pageRoutes, parametersOf, QUERY_NAMES } from './page-addresses.ts';

/** Forms in which the mark would be more than text: in a tag of its own, or as an address. */
const EXECUTED = [
  RegExp(`<(script|svg|img)[^>]*[ (]${MARK}|<script>${MARK}`, 'i'),
  /\s(href|src|action|formaction)=["']?\s*javascript:/i,
  // The result of an evaluated template, 7919 times 6733, which no page contains otherwise.
  /53318627/,
];
/** Texts that no answer may contain: locations in our code, messages of the database, and files of the machine. */
const INTERNALS =
  /node_modules|\n\s+at (async )?\w|\.[cm]?[jt]s:\d+:\d+|file:\/\/|Failed query|syntax error at|root:x:0|ECONNREFUSED|(Type|Range|Syntax)Error:/;
const SECRET_CONTENT = /root:x:0|"workspaces"|SECRET_KEY=|\[core\]|createRequestListener/;
/** Long texts in all parameters together would exceed the limit for addresses. */
const QUERY_MAX_LENGTH = 3_500;
const FORMS = /^\/(admin|settings|wishlist|history|feedback|login|tools)/;
const FIELDS =
  'slug note maxPrice id message email kind method label text reason action weapon patternId link item search tier'.split(
    ' ',
  );
/** Values of `intent` of the forms; all other fields hold hostile texts. */
const INTENTS = 'grant revoke save add remove note done hide show propose upload import'.split(' ');

/** Whether a tag has an event handler; text in quotes is a value. */
const hasHandler = (html: string): boolean =>
  [...html.matchAll(/<[a-z][^<>]*>/gi)].some(([tag]) => /\son\w+\s*=/i.test(tag.replaceAll(/"[^"]*"|'[^']*'/g, '""')));

function redirectProblems(answer: Response, { url }: SiteProcess): string[] {
  const location = answer.headers.get('location');
  if (location === null) return [];
  const to = URL.canParse(location, url) ? new URL(location, url) : undefined;
  const isOwn = to?.origin === url && !/^[/\\]{2}/.test(location.replace(url, ''));
  return isOwn ? [] : [`leads to ${location}`];
}

async function problemsOf(answer: Response, site: SiteProcess, address: string): Promise<string[]> {
  const text = await answer.text();
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true;
  // The log shows internal errors to admins.
  const revealed = address.startsWith('/admin/logs') ? undefined : INTERNALS.exec(text)?.[0];
  const problems = [
    ...(answer.status >= 500 || answer.status === 429 ? [`is ${answer.status}`] : []),
    ...(isPage && (hasHandler(text) || EXECUTED.some((each) => each.test(text))) ? ['holds more than text'] : []),
    ...(revealed === undefined ? [] : [`reveals ${JSON.stringify(revealed)}`]),
    ...([...answer.headers].flat().some((each) => each.startsWith(MARK)) ? ['has a header of the attacker’s'] : []),
    ...redirectProblems(answer, site),
  ];
  return problems.map((each) => `${address.slice(0, 120)} ${each}`);
}

/** For each text, one address for each parameter of the route and one for all query parameters. */
function hostileAddresses(route: string): string[] {
  return HOSTILE_TEXTS.map(encodeURIComponent).flatMap((text) => {
    const query = QUERY_NAMES.map((name) => `${name}=${text}`).join('&');
    const places = text === '' ? [] : parametersOf(route);
    return [
      `${addressOf(route)}?${query.length < QUERY_MAX_LENGTH ? query : `search=${text}`}`,
      ...places.map((place) => addressOf(route, { [place]: text })),
    ];
  });
}

const redirectingAddresses = FOREIGN_ADDRESSES.map(encodeURIComponent).flatMap((place) => [
  ...['/', '/login', '/logout', '/settings', '/auth/steam/callback', '/de/login'].map(
    (path) => `${path}?returnTo=${place}&redirect=${place}&next=${place}&url=${place}`,
  ),
  `/${place}?lang=en`,
  `/de/${place}?lang=de`,
]);

/** Pages with hostile texts in path, query and forms; redirects, traversals and false hosts. */
export async function testPages(site: SiteProcess): Promise<Findings> {
  const [visitor, user, admin] = [new Browser(site.url), new Browser(site.url), new Browser(site.url)];
  await user.signIn(TEST_USERS[1] ?? '');
  await admin.signIn(TEST_USERS[0] ?? '');
  // Signing out is tested without a session, because it would end the one that the others need.
  const browserFor = (path: string) =>
    path.startsWith('/admin') ? admin : path.startsWith('/logout') ? visitor : user;
  const problems: string[] = [];
  const addresses = [...new Set([...pageRoutes().flatMap(hostileAddresses), ...redirectingAddresses])];
  for (const address of addresses)
    problems.push(...(await problemsOf(await browserFor(address).get(address), site, address)));
  const forms = pageRoutes().filter((route) => FORMS.test(route));
  for (const route of forms) {
    for (const [turn, intent] of INTENTS.entries()) {
      const texts = FIELDS.map((name, at) => [name, `\u0000${HOSTILE_TEXTS[(at + turn) % HOSTILE_TEXTS.length]}`]);
      const path = addressOf(route);
      const answer = await browserFor(path).sendForm(path, { ...Object.fromEntries(texts), intent });
      problems.push(...(await problemsOf(answer, site, `${path} with ${intent}`)));
    }
  }
  // Sent as written: `fetch` would normalise them first.
  const ask = (path: string, head: string) =>
    sendRaw(site.url, `GET ${path} HTTP/1.1\r\n${head}\r\nconnection: close\r\n\r\n`);
  for (const path of TRAVERSALS) {
    const { text, statuses } = await ask(path, 'host: localhost');
    if (SECRET_CONTENT.test(text) || ![400, 401, 403, 404, 301, 302].includes(statuses[0] ?? 0))
      problems.push(`${path} is ${statuses[0]}, or reveals a file`);
  }
  for (const host of ['evil.test', 'evil.test:80@gems.example', '"><script>x']) {
    const { text } = await ask('/', `host: localhost\r\nx-forwarded-host: ${host}\r\nforwarded: host=${host}`);
    const named = await ask('/', `host: ${host}`);
    if (/evil\.test|"><script>x/.test(text) || named.text.includes('"><script>x'))
      problems.push(`the host ${host} is trusted or not escaped`);
  }
  return { tested: `${addresses.length} addresses of pages, ${forms.length * INTENTS.length} forms`, problems };
}
