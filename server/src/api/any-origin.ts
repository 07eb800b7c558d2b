/**
 * Cookies have no effect on the REST API, so pages of other sites may call it: they send a key or read public
 * data.
 */
export const ANY_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Content-Range, Location, Preference-Applied, Retry-After',
};

const HEADERS =
  'Authorization, apikey, Content-Type, Prefer, Range, Range-Unit, Accept-Profile, Content-Profile, X-Client-Info, X-Retry-Count';

/** Answers the preflight request of browsers for a page of another site. */
export const preflight = (methods: readonly string[]) => ({
  ...ANY_ORIGIN,
  'access-control-allow-methods': [...methods, 'OPTIONS'].join(', '),
  'access-control-allow-headers': HEADERS,
  'access-control-max-age': '86400',
});
