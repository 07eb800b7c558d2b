import { compressBody, isCompressible } from '@bluegem/server/platform/compression';
import { pageCacheControl } from './page-cache.ts';
import { withPolicy, type Reach } from './security-headers.ts';
import { makeStaticFile, type StaticFile } from './static-file.ts';
import { policyOfPage } from './static-files.ts';
import { makeStaticPage, namesItsAddress, type StaticPage } from './static-page.ts';

type Headers = readonly (readonly [name: string, value: string])[];
type Kept = { file: StaticFile | StaticPage; bytes: number };

type Options = {
  answer: (address: string) => Promise<Response>;
  headers: Headers;
  reach: Reach;
  /** What the answers are made of, by identity: where any of it is another thing than before, nothing is kept. */
  madeOf: () => readonly unknown[];
  /** Beyond this the answers go that were asked for longest ago. */
  maxBytes: number;
  /** Pages say of what moment their numbers are. */
  maxAgeMs: number;
  now?: () => number;
};

/** Said by the answer itself and no part of a file's own headers. */
const OWN_HEADERS = ['content-disposition', 'x-robots-tag', 'content-language'];

type Sent = { headers: Headers; reach: Reach; pageCache: string };

async function fileOf(response: Response, { headers, reach, pageCache }: Sent): Promise<Kept> {
  const body = Buffer.from(await response.arrayBuffer());
  const contentType = response.headers.get('content-type') ?? 'application/octet-stream';
  const said = OWN_HEADERS.flatMap((name): [string, string][] => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  const isPage = contentType.startsWith('text/html');
  const cacheControl = response.headers.get('cache-control') ?? (isPage ? pageCache : 'no-cache');
  const common = isPage ? withPolicy(headers, policyOfPage(body.toString('utf8'), reach)) : headers;
  const options = { contentType, cacheControl, headers: [...common, ...said] };
  if (isPage && namesItsAddress(body)) return { file: makeStaticPage(body, options), bytes: 2 * body.length };
  const [brotli, gzip] = isCompressible(contentType, body.length)
    ? await Promise.all([compressBody(body, 'br'), compressBody(body, 'gzip')])
    : [];
  const bytes = body.length + (brotli?.length ?? 0) + (gzip?.length ?? 0);
  return { file: await makeStaticFile(body, { ...options, brotli, gzip }), bytes };
}

/**
 * Whole answers that are the same for everybody, made when first asked for and kept with their headers and their
 * compressed forms, so that the next one costs no more than sending bytes.
 */
export function createResponseCache(options: Options) {
  const { answer, headers, reach, madeOf, maxBytes, maxAgeMs, now = Date.now } = options;
  /** The one that was asked for longest ago comes first. */
  const kept = new Map<string, Kept & { at: number }>();
  const underWay = new Map<string, Promise<StaticFile | StaticPage | undefined>>();
  let parts: readonly unknown[] = [];
  let bytes = 0;

  function forget(address: string): void {
    bytes -= kept.get(address)?.bytes ?? 0;
    kept.delete(address);
  }

  function forgetWhatChanged(): void {
    const current = madeOf();
    if (current.length === parts.length && current.every((part, index) => part === parts[index])) return;
    parts = current;
    kept.clear();
    underWay.clear();
    bytes = 0;
  }

  function keep(address: string, made: Kept): void {
    forget(address);
    if (made.bytes > maxBytes) return;
    kept.set(address, { ...made, at: now() });
    bytes += made.bytes;
    for (const oldest of kept.keys()) {
      if (bytes <= maxBytes) return;
      forget(oldest);
    }
  }

  async function make(address: string): Promise<StaticFile | StaticPage | undefined> {
    const of = parts;
    const response = await answer(address);
    if (response.status !== 200 || response.headers.has('set-cookie')) {
      await response.body?.cancel();
      return undefined;
    }
    // In a shared cache and here together it grows no older than the page may be.
    const pageCache = pageCacheControl(address, maxAgeMs / 1000);
    const made = await fileOf(response, { headers, reach, pageCache });
    if (of === parts) keep(address, made);
    return made.file;
  }

  return {
    /** The answer where it is kept. */
    find(address: string): StaticFile | StaticPage | undefined {
      forgetWhatChanged();
      const known = kept.get(address);
      if (!known) return undefined;
      kept.delete(address);
      if (now() - known.at > maxAgeMs) {
        bytes -= known.bytes;
        return undefined;
      }
      kept.set(address, known);
      return known.file;
    },
    /** Renders the answer, once for concurrent requests. Undefined: it cannot be cached, and the router renders it. */
    make(address: string): Promise<StaticFile | StaticPage | undefined> {
      forgetWhatChanged();
      const running = underWay.get(address);
      if (running) return running;
      const made = make(address).finally(() => {
        if (underWay.get(address) === made) underWay.delete(address);
      });
      underWay.set(address, made);
      return made;
    },
  };
}
