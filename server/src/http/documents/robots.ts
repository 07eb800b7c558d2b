const ONE_DAY_SECONDS = 86_400;

/**
 * Pages that search engines must not index say so in their head, which crawlers have to read. Listed here are other
 * addresses.
 */
export function robotsDocument(origin: string): Response {
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
