import { ORIGIN_OF_FILES } from '../app/.server/site-origin.ts';
import { brotliOf, makeStaticFile, type StaticFile, type StaticFileOptions } from './static-file.ts';

/** A page made by the build. It names its own address, so it is finished for the origin that it is asked under. */
export type StaticPage = {
  /** `isKnown`: the origin is one of the few that the page is compressed and kept for; for others it is made each time. */
  at(origin: string, isKnown?: boolean): StaticFile | Promise<StaticFile>;
};

/** How many origins a page is kept for: as many as are known at a time. */
const MAX_ORIGINS = 3;
/** Made once for a page, while its first reader waits. */
const PAGE_QUALITY = 9;

export const namesItsAddress = (html: Buffer): boolean => html.includes(ORIGIN_OF_FILES);

export function makeStaticPage(html: Buffer, options: StaticFileOptions): StaticPage {
  const made = new Map<string, StaticFile | Promise<StaticFile>>();
  const between = html
    .toString('utf8')
    .split(ORIGIN_OF_FILES)
    .map((part) => Buffer.from(part));
  const bodyAt = (origin: string): Buffer => {
    const name = Buffer.from(origin);
    return Buffer.concat(between.flatMap((part, index) => (index === 0 ? [part] : [name, part])));
  };
  const finish = async (origin: string): Promise<StaticFile> => {
    const body = bodyAt(origin);
    const file = await makeStaticFile(body, { ...options, brotli: await brotliOf(body, PAGE_QUALITY) });
    if (made.has(origin)) made.set(origin, file);
    return file;
  };
  return {
    at(origin, isKnown = true) {
      if (!isKnown) return makeStaticFile(bodyAt(origin), { ...options, isPlain: true });
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
