import { chooseEncoding, isCompressible } from '../../platform/compression.ts';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';

/** Headers as the flat list that node:http writes without copying. */
type FlatHeaders = string[];
type Variant = { headers: FlatHeaders; body: Buffer };

/**
 * A file in memory, ready to be sent: each encoding with its finished headers. A compressed file has no plain body: it
 * is decompressed for the few clients that need it, since all plain bodies together would take 20 MB.
 */
export type StaticFile = {
  etag: string;
  notModified: FlatHeaders;
  variants: { br?: Variant; gzip?: Variant; identity: { headers: FlatHeaders; body?: Buffer } };
};

export type StaticFileOptions = {
  contentType: string;
  cacheControl: string;
  headers: readonly (readonly [name: string, value: string])[];
  /** Bodies that the build compressed; a missing one is made now. */
  brotli?: Buffer | undefined;
  gzip?: Buffer | undefined;
  /** Whether it is sent uncompressed. */
  isPlain?: boolean;
};

/** Good enough at start-up; the build compresses its files better. */
const START_UP_QUALITY = 7;

/** The smallest window that holds a body: the default of 4 MB is allocated for every file. */
const windowFor = ({ length }: Buffer): number =>
  Math.min(constants.BROTLI_MAX_WINDOW_BITS, Math.max(16, Math.ceil(Math.log2(length + 16))));

/** Bytes to keep: a compressed body is a part of 64 kB that Node allocates at once, and would hold all of them. */
function inOwnMemory(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

export const brotliOf = (body: Buffer, quality: number = START_UP_QUALITY): Promise<Buffer> =>
  promisify(brotliCompress)(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: windowFor(body) },
  }).then(inOwnMemory);

export const gzipOf = (body: Buffer, level = 9): Promise<Buffer> => promisify(gzip)(body, { level }).then(inOwnMemory);

/** Compresses a file and completes its headers once, so that an answer costs no more than sending bytes. */
export async function makeStaticFile(body: Buffer, options: StaticFileOptions): Promise<StaticFile> {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const etag = `"${hash}"`;
  const isWorthIt = !options.isPlain && isCompressible(options.contentType, body.length);
  const [br, gz] = await Promise.all([
    options.brotli ?? (isWorthIt ? brotliOf(body) : undefined),
    options.gzip ?? (isWorthIt ? gzipOf(body) : undefined),
  ]);
  const shared = [
    ...options.headers.flat(),
    'cache-control',
    options.cacheControl,
    'etag',
    etag,
    ...(br || isCompressible(options.contentType) ? ['vary', 'Accept-Encoding'] : []),
  ];
  const variant = (bytes: Buffer, encoding?: string): Variant => ({
    body: bytes,
    headers: [
      ...shared,
      'content-type',
      options.contentType,
      'content-length',
      String(bytes.length),
      ...(encoding ? ['content-encoding', encoding] : []),
    ],
  });
  return {
    etag,
    notModified: shared,
    variants: {
      ...(br && { br: variant(br, 'br') }),
      ...(gz && { gzip: variant(gz, 'gzip') }),
      identity: br ? { headers: variant(body).headers } : variant(body),
    },
  };
}

/** The file without any encoding. */
export async function plainBodyOf({ variants: { br, identity } }: StaticFile): Promise<Buffer> {
  return identity.body ?? promisify(brotliDecompress)(br?.body ?? '');
}

/** The best encoding that the client accepts; without a body, where it has to be decompressed. */
export function chooseVariant({ variants }: StaticFile, acceptEncoding: string): StaticFile['variants']['identity'] {
  const encoding = chooseEncoding(acceptEncoding);
  return (encoding && variants[encoding]) ?? variants.identity;
}
