import type { Operator } from '../../platform/operator.ts';

/** A reader of an old copy should look again: RFC 9116 advises less than a year. */
const VALID_MS = 180 * 86_400_000;
const ONE_DAY_SECONDS = 86_400;

/**
 * Where to report a security problem; 404 while the operator has set no e-mail address. Source: RFC 9116. It expires at
 * the beginning of a day, so its bytes change once a day.
 */
export function securityTxtDocument({ email }: Operator, origin: string, now: Date): Response {
  if (email === undefined)
    return new Response('Not found\n', { status: 404, headers: { 'cache-control': 'no-store' } });
  const expires = new Date(now.getTime() + VALID_MS).toISOString().slice(0, 10);
  const body = `Contact: mailto:${email}
Expires: ${expires}T00:00:00Z
Preferred-Languages: en
Canonical: ${origin}/.well-known/security.txt
`;
  return new Response(body, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': `public, max-age=${ONE_DAY_SECONDS}` },
  });
}
