import { getServices } from '../services.ts';
import { siteOrigin } from '../site-origin.ts';

const ONE_DAY_SECONDS = 86_400;

/** Pages that must not be found say so themselves, which has to be read; here is only what is no page. */
export function robotsDocument(request: Request): Response {
  const origin = siteOrigin(getServices().config.publicUrl, request);
  const body = `User-agent: *
Allow: /api/docs
Disallow: /api/
Disallow: /auth/
Disallow: /logout
Disallow: /local-identity/

Sitemap: ${origin}/sitemap.xml
`;
  return new Response(body, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': `public, max-age=${ONE_DAY_SECONDS}` },
  });
}
