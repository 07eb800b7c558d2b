type CookieOptions = {
  /** Whether the site is served over TLS: only then can a cookie be bound to the host. */
  isSecure: boolean;
  maxAgeSeconds: number;
};

export const isSecureOrigin = (origin: string): boolean => origin.startsWith('https:');

/** Bound to the host, so that no other subdomain can set it; another name without TLS. */
const hostName = (name: string, isSecure: boolean) => (isSecure ? `__Host-${name}` : name);

/** A Set-Cookie value of a cookie that scripts cannot read. */
export function secretCookie(name: string, value: string, { isSecure, maxAgeSeconds }: CookieOptions): string {
  const secure = isSecure ? '; Secure' : '';
  return `${hostName(name, isSecure)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** A Set-Cookie value of a cookie that scripts may read. It proves nothing. */
export function hintCookie(name: string, value: string, { isSecure, maxAgeSeconds }: CookieOptions): string {
  const secure = isSecure ? '; Secure' : '';
  return `${hostName(name, isSecure)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`;
}

/** The value of a secret cookie; undefined if it is missing or sent twice. */
export function readSecretCookie(request: Request, name: string, isSecure: boolean): string | undefined {
  const wanted = `${hostName(name, isSecure)}=`;
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((each) => each.trim());
  const found = pairs.filter((each) => each.startsWith(wanted));
  return found.length === 1 ? found[0]?.slice(wanted.length) : undefined;
}
