import { ORIGIN_OF_FILES } from '../addresses/site-origin.ts';
import type { Encoding } from '../../platform/compression.ts';
import { wholeBodyOf } from '../../platform/whole-body.ts';
import { pageCacheControl } from '../files/page-cache-control.ts';
import { policyOfPage } from '../files/static-files.ts';
import { withPolicy, type Reach } from '../security-headers.ts';
import { packFile, type PackedFile } from './packed-file.ts';
import type { SharedAddress } from './shared-address.ts';

type HeaderList = readonly (readonly [name: string, value: string])[];

/** The headers of every answer, and the other hosts that pages may connect to. */
export type SentWith = { headers: HeaderList; reach: Reach };

/** The properties of an answer besides its body. */
export type About = { contentType: string; cacheControl: string; own: HeaderList };

/** An answer before it is packed. */
export type RenderedAnswer = About & {
  /** The body between the places that name the origin of the site. */
  between: readonly Buffer[];
};

/** Headers that the answer itself sets, in addition to those of every file. */
const OWN_HEADERS = ['content-disposition', 'x-robots-tag', 'content-language', 'cross-origin-resource-policy'];

/** Whether an answer may be sent to others. */
export const isForEverybody = ({ status, headers }: Response): boolean =>
  status === 200 &&
  !headers.has('set-cookie') &&
  !/no-store|private/.test(headers.get('cache-control') ?? '') &&
  !/cookie|\*/i.test(headers.get('vary') ?? '');

const isPage = (contentType: string) => contentType.startsWith('text/html');

/** Reads an answer that names ORIGIN_OF_FILES as its origin. */
export async function readRendered(
  response: Response,
  { address, maxAgeSeconds }: Pick<SharedAddress, 'address' | 'maxAgeSeconds'>,
): Promise<RenderedAnswer> {
  const contentType = response.headers.get('content-type') ?? 'application/octet-stream';
  // In a shared cache and here together it grows no older than the page may be.
  const pageCache = isPage(contentType) ? pageCacheControl(address, maxAgeSeconds) : 'no-cache';
  const bytes = wholeBodyOf(response) ?? (await response.bytes());
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  return {
    between: isPage(contentType) ? splitAt(body, Buffer.from(ORIGIN_OF_FILES)) : [body],
    contentType,
    cacheControl: response.headers.get('cache-control') ?? pageCache,
    own: OWN_HEADERS.flatMap((name): [string, string][] => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  };
}

function splitAt(body: Buffer, separator: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  let start = 0;
  for (let at = body.indexOf(separator); at >= 0; at = body.indexOf(separator, start)) {
    parts.push(body.subarray(start, at));
    start = at + separator.length;
  }
  return [...parts, body.subarray(start)];
}

/** The parts of a body around an origin that is at the given positions. */
export function cutOut(body: Buffer, lengths: readonly number[], originBytes: number): Buffer[] {
  let start = 0;
  return lengths.map((length) => {
    const part = body.subarray(start, start + length);
    start += length + originBytes;
    return part;
  });
}

type PackOptions = SentWith & { origin: string; isPlain?: boolean; encoding?: Encoding | undefined };

/** Completes an answer for an origin and packs it. The policy of a page allows its scripts by hash. */
export function packRendered(rendered: RenderedAnswer, options: PackOptions): Promise<PackedFile> {
  const { headers, reach, origin, isPlain = false, encoding } = options;
  const { between, contentType, cacheControl, own } = rendered;
  const name = Buffer.from(origin);
  const body = Buffer.concat(between.flatMap((part, index) => (index === 0 ? [part] : [name, part])));
  const common = isPage(contentType) ? withPolicy(headers, policyOfPage(body, reach)) : headers;
  const replaced = new Set(own.map(([header]) => header));
  const all = [...common.filter(([header]) => !replaced.has(header)), ...own];
  return packFile(body, { contentType, cacheControl, headers: all, isPlain }, encoding);
}

/** An answer that the service is too busy, as a function, so that it can be sent to all callers that waited. */
export async function refusalOf(response: Response, { headers, reach }: SentWith): Promise<() => Response> {
  const body = await response.text();
  const all = new Headers(withPolicy(headers, policyOfPage(Buffer.from(body), reach)));
  for (const [name, value] of response.headers) all.set(name, value);
  all.set('cache-control', 'no-store');
  return () => new Response(body, { status: response.status, headers: all });
}
