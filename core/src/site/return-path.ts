const MAX_LENGTH = 2_000;
/** Returning to these would sign in again, or they are not pages. */
const NO_TARGET =
  /^(\/[a-z]{2}(-[A-Z]{2})?)?\/(auth|login|logout|local-identity|api(?!\/docs$)|render|health|rest)(\/|$)/;
/** Browsers remove dot segments, so the rest could begin with two slashes. */
const DOT_SEGMENT = /\/(\.|%2e){1,2}(\/|$)/i;

/**
 * The page to return to after sign-in: a path of this site with its query, as `/pattern/karambit/387?side=both`.
 * Undefined for anything that could lead to another site: other origins, `//host`, `/\host`, control characters.
 */
export function parseReturnPath(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length > MAX_LENGTH) return undefined;
  // oxlint-disable-next-line no-control-regex -- browsers remove control characters from URLs
  if (!text.startsWith('/') || /[\\\u0000-\u0020\u007f-\u{10ffff}]/u.test(text)) return undefined;
  const path = text.split(/[?#]/, 1)[0] ?? '';
  if (path.includes('//') || DOT_SEGMENT.test(path) || NO_TARGET.test(path)) return undefined;
  return text;
}
