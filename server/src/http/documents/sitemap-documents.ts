import type { Snapshot } from '../../stores/snapshot.ts';
import { createSitemapFiles } from './sitemap-files.ts';
import { sitemapIndex } from './sitemap.ts';

const ONE_HOUR_SECONDS = 3600;
const CACHE_CONTROL = `public, max-age=${ONE_HOUR_SECONDS}`;

/** The index of sitemaps, and the compressed sitemaps that it lists. */
export function createSitemapDocuments(snapshot: () => Snapshot) {
  const files = createSitemapFiles(snapshot);
  return {
    index: (origin: string): Response =>
      new Response(sitemapIndex(snapshot(), origin), {
        headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': CACHE_CONTROL },
      }),
    async file(name: string, origin: string): Promise<Response> {
      const file = files.find(name, origin);
      if (!file) return new Response('Not found\n', { status: 404 });
      return new Response(new Uint8Array(await file), {
        headers: { 'content-type': 'application/gzip', 'cache-control': CACHE_CONTROL },
      });
    },
  };
}
