/** Headers of every answer, whatever it is. HSTS only where the site is reached over TLS. */
export function commonHeaders(isSecure: boolean): [name: string, value: string][] {
  return [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
    ...(isSecure ? [['strict-transport-security', 'max-age=31536000; includeSubDomains'] as [string, string]] : []),
  ];
}

/** Where the pictures of signed-in people come from; each is shown to its owner alone. */
const AVATAR_HOSTS = [
  'https://avatars.steamstatic.com',
  'https://avatars.akamai.steamstatic.com',
  'https://avatars.fastly.steamstatic.com',
  'https://cdn.discordapp.com',
];

/**
 * The content security policy of a page; `scriptSource` is its nonce or the hashes of its inline scripts. Its scripts may
 * send to one other host, where reports of errors go.
 */
export function contentSecurityPolicy(scriptSource: string, reportAddress?: string): string {
  const reports = reportAddress === undefined ? '' : ` ${new URL(reportAddress).origin}`;
  return [
    "default-src 'none'",
    `script-src 'self' ${scriptSource}`,
    "style-src 'self'",
    `img-src 'self' data: blob: ${AVATAR_HOSTS.join(' ')}`,
    "font-src 'self'",
    `connect-src 'self' blob:${reports}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
