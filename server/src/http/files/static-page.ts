import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { ORIGIN_OF_FILES } from '../addresses/site-origin.ts';
import { brotliOf, makeStaticFile, type StaticFile, type StaticFileOptions } from './static-file.ts';

/** A page rendered by the build. It contains its own address, so it is completed with the origin of the request. */
export type StaticPage = {
  /** `isKnown`: the page is compressed and cached for this origin; for others it is made each time. */
  at(origin: string, isKnown?: boolean): StaticFile | Promise<StaticFile>;
};

/** The number of origins that a page is cached for: as many as are known at a time. */
const MAX_ORIGINS = 3;
/** For compressing a page while its first reader waits: as small as with 9, and much faster. */
export const PAGE_QUALITY = 5;

export const namesItsAddress = (html: Buffer): boolean => html.includes(ORIGIN_OF_FILES);

/**
 * `packed`: the page as the build rendered it, compressed with brotli. All pages together are 14 MB, compressed 2 MB.
 */
export function makeStaticPage(packed: Buffer, options: StaticFileOptions): StaticPage {
  const made = new Map<string, StaticFile | Promise<StaticFile>>();
  const bodyAt = async (origin: string): Promise<Buffer> => {
    const html = await promisify(brotliDecompress)(packed);
    return Buffer.from(html.toString('utf8').split(ORIGIN_OF_FILES).join(origin));
  };
  const finish = async (origin: string): Promise<StaticFile> => {
    const body = await bodyAt(origin);
    const file = await makeStaticFile(body, { ...options, brotli: await brotliOf(body, PAGE_QUALITY) });
    if (made.has(origin)) made.set(origin, file);
    return file;
  };
  return {
    at(origin, isKnown = true) {
      if (!isKnown) return bodyAt(origin).then((body) => makeStaticFile(body, { ...options, isPlain: true }));
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
