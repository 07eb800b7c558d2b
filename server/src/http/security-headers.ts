type Headers = readonly (readonly [name: string, value: string])[];

export const POLICY_HEADER = 'content-security-policy';

/** The policy of data: opened as a page it loads and runs nothing. */
export const DATA_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Headers with a policy instead of the common one. */
export const withPolicy = (headers: Headers, policy: string): [name: string, value: string][] => [
  ...headers.filter(([name]) => name !== POLICY_HEADER).map(([name, value]): [string, string] => [name, value]),
  [POLICY_HEADER, policy],
];

/** Headers of every answer. HSTS only if the site is reached over TLS. */
export function commonHeaders(isSecure: boolean): [name: string, value: string][] {
  return [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
    // Pages have their own policy; no other answer may be framed either. A stricter one would also apply to workers.
    [POLICY_HEADER, "frame-ancestors 'none'"],
    ...(isSecure ? [['strict-transport-security', 'max-age=31536000; includeSubDomains'] as [string, string]] : []),
  ];
}

/** The hosts of the avatars of signed-in people; each is shown to its owner alone. */
const AVATAR_HOSTS = [
  'https://avatars.steamstatic.com',
  'https://avatars.akamai.steamstatic.com',
  'https://avatars.fastly.steamstatic.com',
  'https://cdn.discordapp.com',
];

/** The hosts of Google's tag, as Google documents them; regions have their own hosts. */
const GOOGLE_HOSTS = {
  scripts: ' https://www.googletagmanager.com',
  pictures: ' https://*.google-analytics.com https://www.googletagmanager.com',
  connections: ' https://*.google-analytics.com https://*.analytics.google.com https://www.googletagmanager.com',
};
const NO_HOSTS: typeof GOOGLE_HOSTS = { scripts: '', pictures: '', connections: '' };

/** The other hosts that pages may connect to: Google's tag, the receiver of error reports, and the hosted database. */
export type Reach = {
  google: boolean;
  reports?: string | undefined;
  database?: string | undefined;
  /** In development: the bundler's style elements, and the socket that reports changes. */
  bundler?: boolean;
};

/** The content security policy of a page; `scriptSource` is its nonce or the hashes of its inline scripts. */
export function contentSecurityPolicy(scriptSource: string, { google, reports, database, bundler }: Reach): string {
  const hosts = google ? GOOGLE_HOSTS : NO_HOSTS;
  const others = [reports, database].map((address) => (address === undefined ? '' : ` ${new URL(address).origin}`));
  return [
    "default-src 'none'",
    `script-src 'self' ${scriptSource}${hosts.scripts}`,
    `style-src 'self'${bundler ? " 'unsafe-inline'" : ''}`,
    `img-src 'self' data: blob: ${AVATAR_HOSTS.join(' ')}${hosts.pictures}`,
    "font-src 'self'",
    `connect-src 'self' blob:${bundler ? ' ws:' : ''}${hosts.connections}${others.join('')}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
