/** Query keys whose values are choices, numbers or ids of patterns. `search` is not among them: people type it. */
const COUNTED_KEYS: ReadonlySet<string> = new Set(
  (
    'category weapon finish tier side flag blueMin blueMax purpleMin purpleMax goldMin goldMax scoreMin scoreMax priceMin priceMax ' +
    'efficiencyMin efficiencyMax sort direction layout view size page pattern patterns seed period tab sides kind'
  ).split(' '),
);

const VALUE = /^(?:[\w.,-]|%2C|%23){1,60}$/;
const PATH = /^(?:\/|(?:\/[\w-]{1,40}){1,5})$/;
const ORIGIN = /^https?:\/\/[\w.:[\]-]{1,100}$/;
const FURTHER_PATH = '/other';

/** The path of a page as it may be counted: pages have plain names, and whatever else was asked for is `/other`. */
export const countedPath = (path: string): string => (PATH.test(path) ? path : FURTHER_PATH);

/** A query, with or without its question mark, as it may be counted: known filters only, so neither words nor tokens. */
export function countedQuery(query: string): string {
  const kept = query
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => {
      const [key = '', value = '', ...rest] = pair.split('=');
      return COUNTED_KEYS.has(key) && VALUE.test(value) && rest.length === 0;
    });
  return kept.length === 0 ? '' : `?${kept.join('&')}`;
}

/** Whether an address (origin, path, query) holds nothing but what may be counted. */
export function isCountedLocation(location: string): boolean {
  const [address = '', query, ...rest] = location.split('?');
  const pathAt = address.indexOf('/', 'https://'.length);
  const [origin, path] = [address.slice(0, pathAt), address.slice(pathAt)];
  const isPlainQuery = query === undefined || countedQuery(query) === `?${query}`;
  return rest.length === 0 && pathAt > 0 && ORIGIN.test(origin) && PATH.test(path) && isPlainQuery;
}
