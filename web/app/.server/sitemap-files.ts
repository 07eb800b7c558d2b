import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { SITEMAP_FILES, sitemapOf } from './sitemap.ts';

/** Files made so far; without a public address whoever asks names the origin, and only the last one is kept. */
let kept: { origin: string; files: Map<string, Promise<Buffer>> } | undefined;

async function make(name: string, origin: string): Promise<Buffer> {
  return promisify(gzip)(sitemapOf(name, origin) ?? '', { level: 9 });
}

/** A compressed sitemap, made with the first that asks; undefined where the index names none such. */
export function sitemapFile(name: string, origin: string): Promise<Buffer> | undefined {
  if (!SITEMAP_FILES.includes(name)) return undefined;
  if (kept?.origin !== origin) kept = { origin, files: new Map() };
  const { files } = kept;
  const file = files.get(name) ?? make(name, origin);
  files.set(name, file);
  return file;
}
