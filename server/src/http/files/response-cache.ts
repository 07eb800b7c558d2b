import { compressBody, isCompressible } from '../../platform/compression.ts';
import { pageCacheControl } from './page-cache-control.ts';
import { withPolicy, type Reach } from '../security-headers.ts';
import { makeStaticFile, type StaticFile } from './static-file.ts';
import { policyOfPage } from './static-files.ts';
import { makeStaticPage, namesItsAddress, type StaticPage } from './static-page.ts';

type Headers = readonly (readonly [name: string, value: string])[];
type Cached = { file: StaticFile | StaticPage; bytes: number };

type Options = {
  answer: (address: string) => Promise<Response>;
  headers: Headers;
  reach: Reach;
  /** The inputs of the answers, compared by identity: the cache is emptied when one of them changes. */
  madeOf: () => readonly unknown[];
  /** Beyond this size the least recently used answers are dropped. */
  maxBytes: number;
  /** Pages name the time of their numbers. */
  maxAgeMs: number;
  now?: () => number;
};

/** Headers that the answer itself sets, in addition to those of every file. */
const OWN_HEADERS = ['content-disposition', 'x-robots-tag', 'content-language'];

type Sent = { headers: Headers; reach: Reach; pageCache: string };

async function fileOf(response: Response, { headers, reach, pageCache }: Sent): Promise<Cached> {
  const body = Buffer.from(await response.arrayBuffer());
  const contentType = response.headers.get('content-type') ?? 'application/octet-stream';
  const own = OWN_HEADERS.flatMap((name): [string, string][] => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  const isPage = contentType.startsWith('text/html');
  const cacheControl = response.headers.get('cache-control') ?? (isPage ? pageCache : 'no-cache');
  const common = isPage ? withPolicy(headers, policyOfPage(body.toString('utf8'), reach)) : headers;
  const options = { contentType, cacheControl, headers: [...common, ...own] };
  if (isPage && namesItsAddress(body)) return { file: makeStaticPage(body, options), bytes: 2 * body.length };
  const [brotli, gzip] = isCompressible(contentType, body.length)
    ? await Promise.all([compressBody(body, 'br'), compressBody(body, 'gzip')])
    : [];
  const bytes = body.length + (brotli?.length ?? 0) + (gzip?.length ?? 0);
  return { file: await makeStaticFile(body, { ...options, brotli, gzip }), bytes };
}

/**
 * A cache of whole answers that are the same for everybody. Each is made for its first request, and stored with its headers
 * and compressed forms, so that the next request costs no more than sending bytes.
 */
export function createResponseCache(options: Options) {
  const { answer, headers, reach, madeOf, maxBytes, maxAgeMs, now = Date.now } = options;
  /** The least recently used one comes first. */
  const cached = new Map<string, Cached & { at: number }>();
  const running = new Map<string, Promise<StaticFile | StaticPage | undefined>>();
  let parts: readonly unknown[] = [];
  let bytes = 0;

  function drop(address: string): void {
    bytes -= cached.get(address)?.bytes ?? 0;
    cached.delete(address);
  }

  function dropIfChanged(): void {
    const current = madeOf();
    if (current.length === parts.length && current.every((part, index) => part === parts[index])) return;
    parts = current;
    cached.clear();
    running.clear();
    bytes = 0;
  }

  function store(address: string, made: Cached): void {
    drop(address);
    if (made.bytes > maxBytes) return;
    cached.set(address, { ...made, at: now() });
    bytes += made.bytes;
    for (const oldest of cached.keys()) {
      if (bytes <= maxBytes) return;
      drop(oldest);
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
    if (of === parts) store(address, made);
    return made.file;
  }

  return {
    /** The answer where it is cached. */
    find(address: string): StaticFile | StaticPage | undefined {
      dropIfChanged();
      const known = cached.get(address);
      if (!known) return undefined;
      cached.delete(address);
      if (now() - known.at > maxAgeMs) {
        bytes -= known.bytes;
        return undefined;
      }
      cached.set(address, known);
      return known.file;
    },
    /** Renders the answer, once for concurrent requests. Undefined: it cannot be cached, and the router renders it. */
    make(address: string): Promise<StaticFile | StaticPage | undefined> {
      dropIfChanged();
      const known = running.get(address);
      if (known) return known;
      const made = make(address).finally(() => {
        if (running.get(address) === made) running.delete(address);
      });
      running.set(address, made);
      return made;
    },
  };
}
