/** No cookie counts on the hosted interface, so pages of other sites may ask as well: they bring a key or read what is public. */
export const ANY_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Content-Range, Location, Preference-Applied, Retry-After',
};

const HEADERS =
  'Authorization, apikey, Content-Type, Prefer, Range, Range-Unit, Accept-Profile, Content-Profile, X-Client-Info, X-Retry-Count';

/** What browsers ask first, before a request of another site's page. */
export const preflight = (methods: readonly string[]) => ({
  ...ANY_ORIGIN,
  'access-control-allow-methods': [...methods, 'OPTIONS'].join(', '),
  'access-control-allow-headers': HEADERS,
  'access-control-max-age': '86400',
});
