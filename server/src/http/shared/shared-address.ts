import { QUERY_PARAMETERS } from '@bluegem/core/query/pattern-query';
import { PATTERN_ID_MAX } from '@bluegem/core/patterns/pattern-id';
import { queryOfPage, STORED_PAGES, type Stored } from '@bluegem/contract/site/page-answers';
import { isWeaponId } from '@bluegem/core/weapons/weapons';
import { withoutLanguage } from '@bluegem/locales/languages';

/** An address whose answer is the same for every visitor. */
export type SharedAddress = {
  /** The address without query keys that the page does not read. The answer is rendered and stored under it. */
  address: string;
  /** How old the stored answer may become while neither prices nor corrections change. */
  maxAgeSeconds: number;
  /** Pictures for previews of links are documents; everything else is rendered by the router. */
  isCard: boolean;
};

type Kind = Stored & {
  path: RegExp;
  /** Whether the parts of the path that the pattern captures are those of an existing page. */
  exists?: (parts: readonly string[]) => boolean;
  isCard?: true;
};

const isPatternId = (text: string) => /^(0|[1-9]\d{0,3})$/.test(text) && Number(text) <= PATTERN_ID_MAX;
const ANY_VALUE = () => true;
const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Addresses with parts, and documents; the pages of the site are in its table. */
const KINDS: readonly Kind[] = [
  ...STORED_PAGES,
  {
    path: /^\/pattern\/([a-z0-9-]+)\/(\d+)(\.data)?$/,
    route: 'pattern',
    seconds: HOUR,
    exists: ([weapon = '', patternId = '']) => isWeaponId(weapon) && isPatternId(patternId),
    keys: { tab: (tab) => tab === 'model' },
  },
  {
    path: /^\/discover\/([a-z0-9-]+)(\.data)?$/,
    route: 'discover-weapon',
    seconds: 10 * MINUTE,
    exists: ([weapon = '']) => isWeaponId(weapon),
  },
  {
    path: /^\/patterns\/export\.(?:csv|json)$/,
    seconds: 10 * MINUTE,
    keys: Object.fromEntries(QUERY_PARAMETERS.map((key) => [key, ANY_VALUE])),
  },
  { path: /^\/cards\/[\w-]+\/[\w-]+\/[\w-]+\.png$/, seconds: HOUR, isCard: true },
];

const MAX_CHARACTERS = 300;

/** The routes that a data request may name: some of those of its page, in their order. */
function isRoutesOf(route: string, value: string): boolean {
  let last = -1;
  const order = ['root', 'routes/layout', `routes/${route}`];
  return value.split(',').every((id) => {
    const index = order.indexOf(id);
    const isNext = index > last;
    last = index;
    return isNext;
  });
}

/** The query of an address in one order; undefined: it has a key or a value that is rendered for the request. */
function sharedQuery(query: string, { keys = {}, route, isCard }: Kind, isData: boolean): string | undefined {
  if (query === '' || isCard) return '';
  const kept = new Map<string, string>();
  for (const [key, value] of new URLSearchParams(query)) {
    const isOwn = Object.hasOwn(keys, key);
    const isValid = isOwn ? keys[key]?.(value) : isData && key === '_routes' && route && isRoutesOf(route, value);
    if (!isValid || kept.has(key)) return undefined;
    kept.set(key, value);
  }
  if (kept.size === 0) return '';
  return `?${new URLSearchParams([...kept].toSorted(([a], [b]) => (a < b ? -1 : 1))).toString()}`;
}

/** The cache key of the answer at an address; undefined where it depends on the visitor or on free text. */
export function sharedAddress(url: string): SharedAddress | undefined {
  if (!url.startsWith('/') || url.startsWith('//') || url.length > MAX_CHARACTERS) return undefined;
  const queryAt = url.indexOf('?');
  const path = queryAt < 0 ? url : url.slice(0, queryAt);
  const bare = withoutLanguage(path);
  for (const kind of KINDS) {
    const found = kind.path.exec(bare);
    if (!found) continue;
    if (kind.exists && !kind.exists(found.slice(1))) return undefined;
    const read = queryOfPage(bare, queryAt < 0 ? '' : url.slice(queryAt));
    const query = sharedQuery(read, kind, path.endsWith('.data'));
    if (query === undefined) return undefined;
    return { address: path + query, maxAgeSeconds: kind.seconds, isCard: kind.isCard ?? false };
  }
  return undefined;
}
