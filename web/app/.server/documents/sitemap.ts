import { getServices } from '../services.ts';
import { siteOrigin } from '../site-origin.ts';
import { sitemapIndex } from '../sitemap.ts';

const ONE_HOUR_SECONDS = 3600;

export function sitemapDocument(request: Request): Response {
  return new Response(sitemapIndex(siteOrigin(getServices().config.publicUrl, request)), {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': `public, max-age=${ONE_HOUR_SECONDS}`,
    },
  });
}
