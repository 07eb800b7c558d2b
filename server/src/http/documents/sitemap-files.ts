import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Snapshot } from '../../stores/snapshot.ts';
import { SITEMAP_FILES, sitemapOf } from './sitemap.ts';

/** Compressed sitemaps, each made for its first request. Only those of the latest origin are cached. */
export function createSitemapFiles(snapshot: () => Snapshot) {
  let cached: { origin: string; files: Map<string, Promise<Buffer>> } | undefined;

  const make = (name: string, origin: string): Promise<Buffer> =>
    promisify(gzip)(sitemapOf(snapshot(), name, origin) ?? '', { level: 9 });

  return {
    /** Undefined if the index does not list the name. */
    find(name: string, origin: string): Promise<Buffer> | undefined {
      if (!SITEMAP_FILES.includes(name)) return undefined;
      if (cached?.origin !== origin) cached = { origin, files: new Map() };
      const { files } = cached;
      const file = files.get(name) ?? make(name, origin);
      files.set(name, file);
      return file;
    },
  };
}
