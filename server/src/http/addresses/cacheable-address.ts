import { isWeaponId } from '@bluegem/core/weapons/weapons';
import { withoutLanguage } from '@bluegem/locales/languages';

/** Statistics and articles: the same for everybody until prices or corrections change. */
const PAGE = /^\/(statistics|insights)(\/[a-z-]{1,40})?(\.data)?$/;
const EXPORT = /^\/patterns\/export\.(csv|json)$/;
/** The `_routes` parameter of the router's data requests: the routes that it needs. */
const ROUTES = /^[\w,/:?.-]{1,100}$/;

const MOST_CHARACTERS = 300;

function isPageQuery(query: URLSearchParams, isData: boolean): boolean {
  return [...query].every(([key, value]) => {
    if (key === 'weapon') return isWeaponId(value);
    return isData && key === '_routes' && ROUTES.test(value);
  });
}

/** Whether the answer at an address may be cached and sent to others. */
export function isCacheableAddress(url: string): boolean {
  if (!/^\/\w/.test(url) || url.length > MOST_CHARACTERS) return false;
  const queryAt = url.indexOf('?');
  const path = withoutLanguage(queryAt < 0 ? url : url.slice(0, queryAt));
  if (EXPORT.test(path)) return true;
  const page = PAGE.exec(path);
  return (
    page !== null && isPageQuery(new URLSearchParams(queryAt < 0 ? '' : url.slice(queryAt)), page[3] !== undefined)
  );
}
