import { scoreResponse, parsePolicy } from './observatory.ts';
import { ObservedSite } from './observed-site.ts';
import { addressOf, OTHER_ADDRESSES, pageRoutes } from './page-addresses.ts';
import type { Findings } from './findings.ts';

const PUBLIC_ORIGIN = 'https://gems.example';
/** The highest score of a page that sets no cookie and loads no script file; A+ starts at 100. */
const SCORE_MIN = 130;
const YEAR_SECONDS = 31_536_000;
const COOKIE_MAX_BYTES = 4096;

/** Headers of every response, with their expected values. */
const EVERYWHERE: Readonly<Record<string, RegExp>> = {
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^(strict-origin-when-cross-origin|no-referrer)$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\).*geolocation=\(\).*microphone=\(\)/,
  'content-security-policy': /frame-ancestors 'none'/,
  'cache-control': /./,
};

function transportProblem(header: string | null): string | undefined {
  const seconds = Number(/max-age=(\d+)/.exec(header ?? '')?.[1] ?? 0);
  return seconds >= YEAR_SECONDS && /includeSubDomains/.test(header ?? '')
    ? undefined
    : `strict transport is ${header}`;
}

/** Addresses that other sites may read. */
const FOR_OTHERS = /^\/(oembed|embed\.js)/;

function commonProblems({ headers }: Response, address: string): string[] {
  const wrong = Object.entries(EVERYWHERE).flatMap(([name, expected]) => {
    const value = headers.get(name);
    const isMeant = name === 'cross-origin-resource-policy' && FOR_OTHERS.test(address);
    return isMeant || expected.test(value ?? '') ? [] : [`${name} is ${value}`];
  });
  const revealing = ['server', 'x-powered-by'].filter((name) => headers.has(name));
  return [
    ...wrong,
    ...(transportProblem(headers.get('strict-transport-security')) ?? []),
    ...revealing.map((each) => `reveals ${each}`),
  ];
}

function typeProblems({ headers, status }: Response): string[] {
  const type = headers.get('content-type');
  if (type === null) return status === 204 || status >= 300 ? [] : ['has no content type'];
  return /^text\/|\+xml|\/xml/.test(type) && !/charset=utf-8/i.test(type)
    ? [`the type ${type} has no character set`]
    : [];
}

/**
 * Cookies over TLS: bound to this host, not sent from other sites, and not readable by scripts except for known hints.
 */
function cookieProblems(headers: Headers): string[] {
  return headers.getSetCookie().flatMap((cookie) => {
    const name = cookie.split('=', 1)[0] ?? '';
    const isHint = ['__Host-signed_in', '__Host-language'].includes(name);
    const wanted = ['__Host-', '; Secure', '; Path=/', '; SameSite=Lax', ...(isHint ? [] : ['; HttpOnly'])];
    const missing = wanted.filter((each) => !cookie.includes(each));
    if (/;\s*domain=/i.test(cookie)) missing.push('no domain');
    if ((cookie.split(';', 1)[0] ?? '').length > COOKIE_MAX_BYTES) missing.push('4,096 bytes at most');
    return missing.map((each) => `the cookie ${name} lacks ${each}`);
  });
}

/** Scripts of a page must carry its nonce; in pre-rendered pages the policy lists their hashes. */
function scriptProblems(policy: string, html: string): string[] {
  const sources = parsePolicy(policy).get('script-src') ?? [];
  const nonces = sources.flatMap((each) => /^'nonce-([\w+/=-]+)'$/.exec(each)?.[1] ?? []);
  const hasHashes = sources.some((each) => /^'sha(256|384|512)-/.test(each));
  const problems: string[] = [];
  if (nonces.length === 0 && !hasHashes) problems.push('the policy names neither a nonce nor hashes');
  if (/'unsafe-(inline|eval|hashes)'/.test(policy)) problems.push(`the policy is unsafe: ${policy}`);
  for (const [tag] of html.matchAll(/<script\b[^>]*>/g)) {
    if (nonces[0] && !/type="application\/ld\+json"/.test(tag) && !tag.includes(`nonce="${nonces[0]}"`))
      problems.push(`a script lacks the nonce: ${tag}`);
  }
  if (/\son[a-z]+="/i.test(html.replaceAll(/<script\b[\s\S]*?<\/script>/g, '')))
    problems.push('it has an inline event handler');
  return problems;
}

async function pageProblems(answer: Response): Promise<string[]> {
  const html = await answer.text();
  const { score, marks } = scoreResponse({ headers: answer.headers, html, isSecure: true });
  const lost = marks.filter(({ points }) => points < 0).map(({ what }) => what);
  const problems = scriptProblems(answer.headers.get('content-security-policy') ?? '', html);
  return score < SCORE_MIN ? [`scores ${score}: ${lost.join(', ')}`, ...problems] : problems;
}

/** Two responses must not share a nonce. */
async function nonceProblems(url: string): Promise<string[]> {
  const policies = [1, 2].map(async () => (await fetch(`${url}/nothing-here`)).headers.get('content-security-policy'));
  const [first, second] = await Promise.all(policies);
  return first === second ? ['two answers share a nonce'] : [];
}

/** Addresses that set cookies or redirect. */
const SPECIAL = ['/auth/steam', '/?lang=de', '/logout', '/auth/steam/callback?token=x'];

/** Checks the headers of every kind of page and response of a site behind TLS, scored by the Observatory's rules. */
export async function testHeaders(): Promise<Findings> {
  const site = await ObservedSite.start({ PUBLIC_URL: PUBLIC_ORIGIN, TRUSTED_PROXIES: '1', LOG_LEVEL: 'warn' });
  const problems: string[] = [];
  const scores: number[] = [];
  try {
    const pages = pageRoutes().flatMap((route) => [addressOf(route), `/de${addressOf(route)}`]);
    const addresses = [...new Set([...pages, ...OTHER_ADDRESSES, ...SPECIAL])];
    for (const address of addresses) {
      const answer = await fetch(site.url + address, { redirect: 'manual' });
      const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true;
      const { score } = scoreResponse({ headers: answer.headers, html: '', isSecure: true });
      if (isPage) scores.push(score);
      const found = [...commonProblems(answer, address), ...typeProblems(answer), ...cookieProblems(answer.headers)];
      if (isPage) found.push(...(await pageProblems(answer)));
      problems.push(...found.map((each) => `${address}: ${each}`));
    }
    problems.push(...(await nonceProblems(site.url)));
    const best = `${Math.min(...scores)} to ${Math.max(...scores)} points by the Observatory's rules`;
    return { tested: `${addresses.length} addresses, ${scores.length} of them pages with ${best}`, problems };
  } finally {
    await site.stop();
  }
}
