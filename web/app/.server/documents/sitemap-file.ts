import { getServices } from '../services.ts';
import { siteOrigin } from '../site-origin.ts';
import { sitemapFile } from '../sitemap-files.ts';

const ONE_HOUR_SECONDS = 3600;

/** A compressed sitemap by its name in the index. */
export async function sitemapFileDocument(request: Request, name: string): Promise<Response> {
  const file = sitemapFile(name, siteOrigin(getServices().config.publicUrl, request));
  if (!file) return new Response('Not found\n', { status: 404 });
  return new Response(new Uint8Array(await file), {
    headers: { 'content-type': 'application/gzip', 'cache-control': `public, max-age=${ONE_HOUR_SECONDS}` },
  });
}
