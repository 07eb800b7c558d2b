import { withSite } from '../site/site-process.ts';
import type { Findings } from './findings.ts';
import { addressOf, OTHER_ADDRESSES, pageRoutes } from './page-addresses.ts';

const PUBLIC_ORIGIN = 'https://gems.example';
const COOKIE_MAX_BYTES = 4096;
/** Headers of every answer, with their expected values: a year of strict transport, nothing in frames of others. */
const EVERYWHERE: Readonly<Record<string, RegExp>> = {
  'strict-transport-security': /^max-age=31536000; includeSubDomains/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^(strict-origin-when-cross-origin|no-referrer)$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\).*geolocation=\(\).*microphone=\(\)/,
  'content-security-policy': /frame-ancestors 'none'/,
  'cache-control': /./,
};
/** Addresses that other sites may read. */
const FOR_OTHERS = /^\/(oembed|embed\.js)/;
/** Addresses that set cookies or redirect. */
const SPECIAL = ['/auth/steam', '/?lang=de', '/logout', '/auth/steam/callback?token=x'];

function commonProblems({ headers, status }: Response, address: string): string[] {
  const wrong = Object.entries(EVERYWHERE).flatMap(([name, expected]) => {
    const isMeant = name === 'cross-origin-resource-policy' && FOR_OTHERS.test(address);
    return isMeant || expected.test(headers.get(name) ?? '') ? [] : [`${name} is ${headers.get(name)}`];
  });
  const revealing = ['server', 'x-powered-by'].filter((name) => headers.has(name));
  const type = headers.get('content-type');
  if (type === null && status === 200) wrong.push('it has no content type');
  if (/^text\/|\+xml|\/xml/.test(type ?? '') && !/charset=utf-8/i.test(type ?? ''))
    wrong.push(`${type} has no character set`);
  return [...wrong, ...revealing.map((name) => `it reveals ${name}`)];
}

/** Cookies over TLS: bound to this host, not sent from other sites, and not read by scripts except for known hints. */
const cookieProblems = (headers: Headers): string[] =>
  headers.getSetCookie().flatMap((cookie) => {
    const [pair = ''] = cookie.split(';', 1);
    const isHint = /^__Host-(signed_in|language)=/.test(pair);
    const wanted = ['__Host-', '; Secure', '; Path=/', '; SameSite=Lax', ...(isHint ? [] : ['; HttpOnly'])];
    const missing = wanted.filter((each) => !cookie.includes(each)).map((each) => `the cookie ${pair} lacks ${each}`);
    const isLong = pair.length > COOKIE_MAX_BYTES || /;\s*domain=/i.test(cookie);
    return isLong ? [...missing, `the cookie ${pair} is too long or names a domain`] : missing;
  });

/** A page allows nothing but its own files and the scripts that carry its nonce or whose hash its policy lists. */
function pageProblems(policy: string, html: string): string[] {
  const [, scripts = ''] = /script-src ([^;]*)/.exec(policy) ?? [];
  const nonce = /'nonce-([\w+/=-]+)'/.exec(scripts)?.[1];
  const problems: string[] = [];
  if (!/default-src 'none'/.test(policy)) problems.push('the policy allows something by default');
  if (nonce === undefined && !/'sha(256|384|512)-/.test(scripts)) problems.push('no nonce and no hash in the policy');
  if (/'unsafe-(inline|eval|hashes)'|[\s;](\*|https?:|data:)(?=[\s;]|$)/.test(`script-src ${scripts}`))
    problems.push(`the policy allows scripts from anywhere: ${scripts}`);
  for (const [tag, source] of html.matchAll(/<script\b(?:[^>]*\ssrc="([^"]*)")?[^>]*>/g)) {
    if (source && !source.startsWith('/')) problems.push(`a script of another site: ${tag}`);
    if (nonce && !/type="application\/ld\+json"/.test(tag) && !tag.includes(`nonce="${nonce}"`))
      problems.push(`a script lacks the nonce: ${tag}`);
  }
  if (/\son[a-z]+="/i.test(html.replaceAll(/<script\b[\s\S]*?<\/script>/g, '')))
    problems.push('it has an inline event handler');
  return problems;
}

/** The headers of every kind of page and answer of a site behind TLS. */
export async function testHeaders(): Promise<Findings> {
  const pages = pageRoutes().flatMap((route) => [addressOf(route), `/de${addressOf(route)}`]);
  const addresses = [...new Set([...pages, ...OTHER_ADDRESSES, ...SPECIAL])];
  const problems: string[] = [];
  await withSite({ PUBLIC_URL: PUBLIC_ORIGIN, TRUSTED_PROXIES: '1' }, async ({ url }) => {
    const policyOf = async (path: string) => (await fetch(url + path)).headers.get('content-security-policy');
    for (const address of addresses) {
      const answer = await fetch(url + address, { redirect: 'manual' });
      const found = [...commonProblems(answer, address), ...cookieProblems(answer.headers)];
      if (answer.headers.get('content-type')?.startsWith('text/html'))
        found.push(...pageProblems(answer.headers.get('content-security-policy') ?? '', await answer.text()));
      problems.push(...found.map((each) => `${address}: ${each}`));
    }
    if ((await policyOf('/nothing-here')) === (await policyOf('/nothing-here')))
      problems.push('two answers share a nonce');
  });
  return { tested: `${addresses.length} addresses`, problems };
}
