import { QUERY_PARAMETERS } from '@bluegem/core/query/pattern-query';
import { PATTERN_ID_MAX } from '@bluegem/core/patterns/pattern-id';
import { isWeaponId } from '@bluegem/core/weapons/weapons';
import { withoutLanguage } from '@bluegem/locales/languages';

/** An address whose answer is the same for every visitor. */
export type SharedAddress = {
  /** The address without the parts of its query that change nothing. The answer is rendered and stored under it. */
  address: string;
  /** How old the stored answer may become while neither prices nor corrections change. */
  maxAgeSeconds: number;
  /** Pictures for previews of links are documents; everything else is rendered by the router. */
  isCard: boolean;
};

type Kind = {
  path: RegExp;
  /** The route that the router names in data requests; undefined: the address has no data of its own. */
  route?: string;
  maxAgeSeconds: number;
  /** Whether the parts of the path that the pattern captures are those of an existing page. */
  exists?: (parts: readonly string[]) => boolean;
  /** The query keys that choose an answer, with their valid values; other values are rendered for the request. */
  keys?: Readonly<Record<string, (value: string) => boolean>>;
  isCard?: true;
  /** Whether any query chooses an answer: those with one are rendered for the request. */
  isWithoutQuery?: true;
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const isPatternId = (text: string) => /^(0|[1-9]\d{0,3})$/.test(text) && Number(text) <= PATTERN_ID_MAX;
const ANY_VALUE = () => true;

/**
 * Discoveries and trends move, statistics name the time of their numbers; everything else follows from the snapshot.
 */
const KINDS: readonly Kind[] = [
  {
    path: /^\/pattern\/([a-z0-9-]+)\/(\d+)(\.data)?$/,
    route: 'pattern',
    maxAgeSeconds: HOUR,
    exists: ([weapon = '', patternId = '']) => isWeaponId(weapon) && isPatternId(patternId),
    keys: { tab: (tab) => tab === 'model' },
  },
  {
    path: /^\/discover\/([a-z0-9-]+)(\.data)?$/,
    route: 'discover-weapon',
    maxAgeSeconds: 10 * MINUTE,
    exists: ([weapon = '']) => isWeaponId(weapon),
  },
  { path: /^\/(_\.data)?$/, route: 'landing', maxAgeSeconds: HOUR },
  { path: /^\/patterns(\.data)?$/, route: 'patterns', maxAgeSeconds: 10 * MINUTE },
  { path: /^\/discover(\.data)?$/, route: 'discover', maxAgeSeconds: MINUTE },
  {
    path: /^\/statistics(?:\/[a-z-]{1,40})?(\.data)?$/,
    route: 'statistics',
    maxAgeSeconds: 10 * MINUTE,
    keys: { weapon: isWeaponId },
  },
  {
    path: /^\/insights(?:\/[a-z-]{1,40})?(\.data)?$/,
    route: 'insights',
    maxAgeSeconds: 10 * MINUTE,
    keys: { weapon: isWeaponId },
  },
  { path: /^\/(?:legal|privacy|terms)$/, maxAgeSeconds: HOUR },
  { path: /^\/(?:about|data|tools|tools\/bulk|compare|find|weights|atlas|feedback)$/, maxAgeSeconds: HOUR },
  { path: /^\/api\/docs$/, maxAgeSeconds: HOUR, isWithoutQuery: true },
  {
    path: /^\/patterns\/export\.(?:csv|json)$/,
    maxAgeSeconds: 10 * MINUTE,
    keys: Object.fromEntries(QUERY_PARAMETERS.map((key) => [key, ANY_VALUE])),
  },
  { path: /^\/cards\/[\w-]+\/[\w-]+\/[\w-]+\.png$/, maxAgeSeconds: HOUR, isCard: true },
];

/**
 * Every query key that some public page reads. A page whose query has one that is not its own is rendered each time.
 */
export const READ_KEYS: ReadonlySet<string> = new Set([
  ...QUERY_PARAMETERS,
  // Choices of single pages.
  'filter',
  'lang',
  'period',
  'tab',
  'view',
  'seed',
  'pattern',
  'patterns',
  'add',
  'sides',
  'zones',
  // Forms that a query may fill in.
  'kind',
  'email',
  'message',
  'wrong',
  '_routes',
]);

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

/** The query without what changes nothing, in one order; undefined: it has a value that the answer would depend on. */
function sharedQuery(query: string, { keys = {}, route, isCard }: Kind, isData: boolean): string | undefined {
  if (query === '' || isCard) return '';
  const kept = new Map<string, string>();
  for (const [key, value] of new URLSearchParams(query)) {
    const isOwn = Object.hasOwn(keys, key);
    if (!isOwn && !READ_KEYS.has(key)) continue;
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
    if (kind.isWithoutQuery && queryAt >= 0) return undefined;
    const query = sharedQuery(queryAt < 0 ? '' : url.slice(queryAt), kind, path.endsWith('.data'));
    if (query === undefined) return undefined;
    return { address: path + query, maxAgeSeconds: kind.maxAgeSeconds, isCard: kind.isCard ?? false };
  }
  return undefined;
}
