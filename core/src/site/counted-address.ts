/** What analytics may record of a query: choices, numbers and pattern ids; not `search`, which is free text. */
const COUNTED_KEYS: ReadonlySet<string> = new Set(
  (
    'category weapon finish tier playsideTier side tag flag blueMin blueMax purpleMin purpleMax goldMin goldMax scoreMin scoreMax priceMin priceMax ' +
    'efficiencyMin efficiencyMax sort direction layout view size page pattern patterns seed period tab sides kind'
  ).split(' '),
);

const VALUE = /^(?:[\w.,-]|%2C|%23){1,60}$/;
const PATH = /^(?:\/|(?:\/[\w-]{1,40}){1,5})$/;
const ORIGIN = /^https?:\/\/[\w.:[\]-]{1,100}$/;
const OTHER_PATH = '/other';

/** The path of a page as analytics records it; `/other` for anything that is not a plain page path. */
export const countedPath = (path: string): string => (PATH.test(path) ? path : OTHER_PATH);

/** A query string, with or without `?`, as analytics records it: only known filters, so no free text and no tokens. */
export function countedQuery(query: string): string {
  const counted = query
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => {
      const [key = '', value = '', ...rest] = pair.split('=');
      return COUNTED_KEYS.has(key) && VALUE.test(value) && rest.length === 0;
    });
  return counted.length === 0 ? '' : `?${counted.join('&')}`;
}

/** True if an address (origin, path, query) contains only what analytics may record. */
export function isCountedLocation(location: string): boolean {
  const [address = '', query, ...rest] = location.split('?');
  const pathAt = address.indexOf('/', 'https://'.length);
  const [origin, path] = [address.slice(0, pathAt), address.slice(pathAt)];
  const isPlainQuery = query === undefined || countedQuery(query) === `?${query}`;
  return rest.length === 0 && pathAt > 0 && ORIGIN.test(origin) && PATH.test(path) && isPlainQuery;
}
