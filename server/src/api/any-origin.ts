/**
 * Cookies have no effect on the REST API, so pages of other sites may call it: they send a key or read public
 * data.
 */
export const ANY_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Content-Range, Location, Preference-Applied, Retry-After',
};

/** The same for the JSON API: what a page of another site may read of an answer. */
export const ANY_ORIGIN_OF_API = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Retry-After, X-Request-Id',
};

/** Answers the preflight request for an endpoint that takes a JSON body. */
export const preflightOfApi = (methods: readonly string[]) => ({
  ...ANY_ORIGIN_OF_API,
  'access-control-allow-methods': methods.join(', '),
  'access-control-allow-headers': 'Content-Type, Accept-Language, If-None-Match',
  'access-control-max-age': '86400',
});

const HEADERS =
  'Authorization, apikey, Content-Type, Prefer, Range, Range-Unit, Accept-Profile, Content-Profile, X-Client-Info, X-Retry-Count';

/** Answers the preflight request of browsers for a page of another site. */
export const preflight = (methods: readonly string[]) => ({
  ...ANY_ORIGIN,
  'access-control-allow-methods': [...methods, 'OPTIONS'].join(', '),
  'access-control-allow-headers': HEADERS,
  'access-control-max-age': '86400',
});
