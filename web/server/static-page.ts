import { ORIGIN_OF_FILES } from '../app/.server/site-origin.ts';
import { brotliOf, makeStaticFile, type StaticFile, type StaticFileOptions } from './static-file.ts';

/** A page made by the build. It names its own address, so it is finished for the origin that it is asked under. */
export type StaticPage = { at(origin: string): StaticFile | Promise<StaticFile> };

/** Without a public address whoever asks names the origin, so only so many are remembered. */
const MAX_ORIGINS = 3;
/** Made once for a page, while its first reader waits. */
const PAGE_QUALITY = 9;

export const namesItsAddress = (html: Buffer): boolean => html.includes(ORIGIN_OF_FILES);

export function makeStaticPage(html: Buffer, options: StaticFileOptions): StaticPage {
  const made = new Map<string, StaticFile | Promise<StaticFile>>();
  const finish = async (origin: string): Promise<StaticFile> => {
    const body = Buffer.from(html.toString('utf8').replaceAll(ORIGIN_OF_FILES, origin));
    const file = await makeStaticFile(body, { ...options, brotli: await brotliOf(body, PAGE_QUALITY) });
    if (made.has(origin)) made.set(origin, file);
    return file;
  };
  return {
    at(origin) {
      const known = made.get(origin);
      if (known) return known;
      const [oldest] = made.keys();
      if (made.size >= MAX_ORIGINS && oldest !== undefined) made.delete(oldest);
      const file = finish(origin);
      made.set(origin, file);
      file.catch(() => made.delete(origin));
      return file;
    },
  };
}
