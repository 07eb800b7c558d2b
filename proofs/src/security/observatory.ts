/** The part of a response that the rules check. `isSecure`: received over TLS. */
export type ScoredResponse = { headers: Headers; html: string; isSecure: boolean };

export type Mark = { what: string; points: number };

const BASE = 100;
/** Bonuses count only from this score. */
const BONUS_FROM = 90;
const SIX_MONTHS_SECONDS = 15_768_000;

const PRIVATE_REFERRERS = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];
/** Sources that match any site. */
const BROAD = ['*', 'http:', 'https:', 'ftp:', 'http://*', 'https://*', 'http://*.*', 'https://*.*'];
const INLINE = ["'unsafe-inline'", 'data:'];
const SESSION_COOKIE = /sess|sid|login|auth|token/i;

type Policy = ReadonlyMap<string, readonly string[]>;

export function parsePolicy(header: string): Policy {
  const directives = header.split(';').map((each) => each.trim().split(/\s+/));
  return new Map(directives.filter(([name]) => name).map(([name = '', ...sources]) => [name.toLowerCase(), sources]));
}

const sourcesOf = (policy: Policy, directive: string): readonly string[] =>
  policy.get(directive) ?? policy.get('default-src') ?? ['*'];

const hasAny = (sources: readonly string[], unwanted: readonly string[]) =>
  sources.some((each) => unwanted.includes(each));

function scorePolicy(header: string | null, isSecure: boolean): Mark {
  if (header === null) return { what: 'no content security policy', points: -25 };
  const policy = parsePolicy(header);
  const [scripts, styles, objects] = ['script-src', 'style-src', 'object-src'].map((each) => sourcesOf(policy, each));
  const isInsecure = ([name, sources]: readonly [string, readonly string[]]) =>
    isSecure && sources.some((each) => /^(http|ftp):/.test(each)) && name !== 'img-src' && name !== 'media-src';
  if (hasAny(scripts ?? [], [...BROAD, ...INLINE]) || hasAny(objects ?? [], BROAD)) {
    return { what: 'the policy allows scripts from anywhere or inline', points: -20 };
  }
  if ([...policy].some(isInsecure)) return { what: 'the policy allows unencrypted sources', points: -20 };
  if (hasAny([...(scripts ?? []), ...(styles ?? [])], ["'unsafe-eval'"])) {
    return { what: 'the policy allows eval', points: -10 };
  }
  if (hasAny(styles ?? [], [...BROAD, ...INLINE])) return { what: 'the policy allows inline styles', points: 0 };
  const isNone = policy.get('default-src')?.join(' ') === "'none'";
  return { what: isNone ? 'a policy of nothing by default' : 'a policy', points: isNone ? 10 : 5 };
}

function scoreFrames(policy: string | null, frameOptions: string | null): Mark {
  const ancestors = policy === null ? undefined : parsePolicy(policy).get('frame-ancestors');
  if (ancestors && !hasAny(ancestors, BROAD)) return { what: 'frames by policy', points: 5 };
  if (/^(deny|sameorigin)$/i.test(frameOptions ?? '')) return { what: 'frames by their own header', points: 0 };
  return { what: 'other sites may frame it', points: -20 };
}

function scoreReferrer(header: string | null): Mark {
  if (header === null) return { what: 'no referrer policy', points: 0 };
  const last = header.split(',').at(-1)?.trim().toLowerCase() ?? '';
  if (PRIVATE_REFERRERS.includes(last)) return { what: 'a private referrer', points: 5 };
  return { what: 'a referrer with the full address', points: -5 };
}

function scoreResourcePolicy(header: string | null): Mark {
  if (header === 'same-origin' || header === 'same-site') return { what: 'its own resources', points: 10 };
  return { what: 'resources of others', points: 0 };
}

function scoreTransport(header: string | null): Mark {
  const seconds = Number(/max-age=(\d+)/i.exec(header ?? '')?.[1] ?? Number.NaN);
  if (Number.isNaN(seconds)) return { what: 'no strict transport', points: -20 };
  return seconds >= SIX_MONTHS_SECONDS
    ? { what: 'strict transport', points: 0 }
    : { what: 'strict transport for a short time', points: -10 };
}

function scoreCookie(cookie: string): Mark {
  const [pair = '', ...attributes] = cookie.split(';').map((each) => each.trim());
  const has = (name: string) => attributes.some((each) => each.toLowerCase() === name);
  const isSession = SESSION_COOKIE.test(pair.split('=', 1)[0] ?? '') && !pair.startsWith('__Host-signed_in');
  const site = attributes
    .find((each) => /^samesite=/i.test(each))
    ?.slice('samesite='.length)
    .toLowerCase();
  if (!has('secure')) return { what: `the cookie ${pair} is sent unencrypted`, points: isSession ? -40 : -20 };
  if (isSession && !has('httponly')) return { what: `scripts read the cookie ${pair}`, points: -30 };
  if (site === 'strict' || site === 'lax') return { what: 'careful cookies', points: 5 };
  return { what: `the cookie ${pair} comes along from other sites`, points: site === undefined ? 0 : -20 };
}

function scoreCookies(cookies: readonly string[]): Mark {
  if (cookies.length === 0) return { what: 'no cookies', points: 0 };
  return cookies.map(scoreCookie).toSorted((a, b) => a.points - b.points)[0] ?? { what: 'no cookies', points: 0 };
}

function scoreSharing(headers: Headers): Mark {
  const origin = headers.get('access-control-allow-origin');
  const isOpen = origin !== null && headers.get('access-control-allow-credentials') === 'true';
  return isOpen ? { what: 'others read it as the visitor', points: -50 } : { what: 'no sharing', points: 0 };
}

const SCRIPT_FILE = /<script\b[^>]*\ssrc="([^"]*)"[^>]*>/g;

function scoreIntegrity(html: string): Mark {
  const scripts = [...html.matchAll(SCRIPT_FILE)];
  if (scripts.some(([, source = '']) => /^(https?:)?\/\//.test(source))) {
    return { what: 'a script of another site', points: -5 };
  }
  const isWhole = scripts.length > 0 && scripts.every(([tag]) => /\sintegrity="/.test(tag));
  return { what: 'scripts of its own', points: isWhole ? 5 : 0 };
}

const scoreSniffing = (header: string | null): Mark =>
  header === 'nosniff' ? { what: 'types are not guessed', points: 0 } : { what: 'types are guessed', points: -5 };

/**
 * The score of a response by the rules of the MDN HTTP Observatory (its algorithm 4): 100 minus penalties, plus bonuses
 * if the score is at least 90. Redirection and preloading do not depend on one response and count 0.
 */
export function scoreResponse({ headers, html, isSecure }: ScoredResponse): { score: number; marks: Mark[] } {
  const policy = headers.get('content-security-policy');
  const marks = [
    scorePolicy(policy, isSecure),
    scoreFrames(policy, headers.get('x-frame-options')),
    scoreReferrer(headers.get('referrer-policy')),
    scoreResourcePolicy(headers.get('cross-origin-resource-policy')),
    scoreTransport(headers.get('strict-transport-security')),
    scoreCookies(headers.getSetCookie()),
    scoreSharing(headers),
    scoreIntegrity(html),
    scoreSniffing(headers.get('x-content-type-options')),
  ];
  const sum = (each: readonly Mark[]) => each.reduce((total, { points }) => total + points, 0);
  const score = BASE + sum(marks.filter(({ points }) => points < 0));
  const bonus = sum(marks.filter(({ points }) => points > 0));
  return { score: Math.max(0, score >= BONUS_FROM ? score + bonus : score), marks };
}
