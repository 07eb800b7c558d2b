import { patternSlug } from '@bluegem/core/patterns/pattern';
import { PATTERN_COUNT } from '@bluegem/core/patterns/pattern-id';
import { RENDER_VERSION } from '@bluegem/core/drawing/pictures/render';
import { verdictOf } from '@bluegem/core/patterns/verdict';
import { LANGUAGES, localisedPath } from '@bluegem/locales/languages';
import { TEST_USERS } from '../cluster/test-user.ts';
import type { Visitor } from './visitor.ts';

type Kind = { name: string; weight: number; visit: (visitor: Visitor, name: string) => Promise<unknown> };

const PAGES = ['/', '/patterns', '/discover', '/statistics', '/insights', '/insights/blue-percentage', '/about'];
const READS = [
  '/api/weapons',
  '/api/patterns/featured',
  '/api/patterns/trending',
  '/api/discoveries/recent',
  '/api/statistics/global',
  '/api/weapon/karambit/patterns',
];
/** Number of pictures that the requests for cached pictures use. */
const KEPT_PICTURES = 40;
/** Few enough that no wishlist reaches its limit. */
const WISHLIST_PATTERNS = 20;
const AS_BROWSERS_DO = { 'accept-encoding': 'br', 'accept-language': 'en' };

export const CHEAP_KINDS = ['pre-rendered page', 'verdict'];

const below = (count: number) => Math.floor(Math.random() * count);

function oneOf<T>(all: readonly T[]): T {
  const one = all[below(all.length)];
  if (one === undefined) throw new Error('Cannot choose from an empty list');
  return one;
}

const picturePath = (weapon: string, patternId: number) =>
  `/render/${RENDER_VERSION}/${weapon}/${patternId}/fancy-playside-320.webp`;

/** A file of the build, which browsers cache and each new visitor requests once. */
const askForFile = (visitor: Visitor, name: string) =>
  visitor.visit(name, { path: oneOf(visitor.site.files), headers: AS_BROWSERS_DO });

function askForVerdict(visitor: Visitor, name: string) {
  const pattern = visitor.site.expected.aPattern();
  const verdict = JSON.stringify(verdictOf(pattern));
  return visitor.visit(name, {
    path: `/api/check?weapon=${pattern.weapon}&patternId=${pattern.patternId}`,
    isRight: ({ body }) => body.toString('utf8') === verdict,
  });
}

function askForRenderedPage(visitor: Visitor, name: string) {
  const { weapon, patternId } = visitor.site.expected.aPattern();
  const [page, query] = oneOf([
    [`/pattern/${weapon}/${patternId}`, ''],
    ['/', `?search=${weapon}+${patternId}`],
    ['/patterns', `?weapon=${weapon}`],
  ] as const);
  const path = localisedPath(page, oneOf(LANGUAGES).code) + query;
  return visitor.visit(name, { path, headers: AS_BROWSERS_DO });
}

function inspect(visitor: Visitor, name: string) {
  const { example } = visitor.site.operations.find(({ path }) => path === '/api/inspect') ?? {};
  const headers = { 'content-type': 'application/json', origin: visitor.site.origin, cookie: visitor.browser.cookie };
  const isRight = ({ body }: { body: Buffer }) => body.includes('"verdict"');
  return visitor.visit(name, {
    method: 'POST',
    path: '/api/inspect',
    headers,
    body: JSON.stringify(example),
    isRight,
  });
}

async function writeWishlist(visitor: Visitor, name: string): Promise<void> {
  if (!visitor.isSignedIn) await visitor.signIn(oneOf(TEST_USERS));
  if (!visitor.isSignedIn) return;
  const slug = patternSlug({ weapon: 'karambit', patternId: 1 + below(WISHLIST_PATTERNS) });
  const headers = { 'content-type': 'application/json', origin: visitor.site.origin, cookie: visitor.browser.cookie };
  const body = JSON.stringify({ note: 'added under load' });
  await visitor.visit(name, { method: 'PUT', path: `/api/wishlist/${slug}`, headers, body, needsSignIn: true });
}

/** The kinds of requests, with their share in percent. */
const KINDS: readonly Kind[] = [
  {
    name: 'pre-rendered page',
    weight: 28,
    visit: (visitor, name) =>
      visitor.visit(name, { path: localisedPath(oneOf(PAGES), oneOf(LANGUAGES).code), headers: AS_BROWSERS_DO }),
  },
  { name: 'file of the build', weight: 22, visit: askForFile },
  { name: 'verdict', weight: 12, visit: askForVerdict },
  {
    name: 'list of the API',
    weight: 8,
    visit: (visitor, name) => visitor.visit(name, { path: oneOf(READS), headers: AS_BROWSERS_DO }),
  },
  {
    name: 'picture from the cache',
    weight: 13,
    visit: (visitor, name) => visitor.visit(name, { path: picturePath('karambit', 1 + below(KEPT_PICTURES)) }),
  },
  {
    name: 'picture to draw',
    weight: 1,
    visit: (visitor, name) => {
      const weapon = oneOf(['ak-47', 'bayonet', 'karambit', 'm9-bayonet', 'five-seven']);
      return visitor.visit(name, { path: picturePath(weapon, 1 + below(PATTERN_COUNT)) });
    },
  },
  { name: 'rendered page', weight: 8, visit: askForRenderedPage },
  { name: 'inspect', weight: 4, visit: inspect },
  { name: 'wishlist write', weight: 2, visit: writeWishlist },
  { name: 'sign-in', weight: 2, visit: (visitor) => visitor.signIn(oneOf(TEST_USERS)) },
];

/** Makes a random request; `only` limits the kinds. */
export async function visitAtRandom(visitor: Visitor, only?: readonly string[]): Promise<void> {
  const kinds = only ? KINDS.filter(({ name }) => only.includes(name)) : KINDS;
  let left = Math.random() * kinds.reduce((sum, { weight }) => sum + weight, 0);
  const kind = kinds.find(({ weight }) => (left -= weight) < 0);
  await kind?.visit(visitor, kind.name);
}

/** Requests everything once, so that later measurements use warm caches. */
export async function warmUp(visitor: Visitor): Promise<void> {
  const paths = [...READS, ...PAGES.flatMap((path) => LANGUAGES.map(({ code }) => localisedPath(path, code)))];
  const pictures = Array.from({ length: KEPT_PICTURES }, (_, index) => picturePath('karambit', index + 1));
  for (const path of [...paths, ...pictures]) await visitor.visit('first time', { path, headers: AS_BROWSERS_DO });
  for (const { name, visit } of KINDS) for (let turn = 0; turn < 5; turn++) await visit(visitor, name);
}
