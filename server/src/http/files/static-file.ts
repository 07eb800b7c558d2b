import { chooseEncoding, isCompressible } from '../../platform/compression.ts';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Headers as the flat list that node:http writes without copying. */
type FlatHeaders = string[];
type Variant = { headers: FlatHeaders; body: Buffer };

/** A file in memory, ready to be sent: each encoding with its finished headers. */
export type StaticFile = {
  etag: string;
  notModified: FlatHeaders;
  variants: { br?: Variant; gzip?: Variant; identity: Variant };
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

export const brotliOf = (body: Buffer, quality: number = START_UP_QUALITY): Promise<Buffer> =>
  promisify(brotliCompress)(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: windowFor(body) },
  });

export const gzipOf = (body: Buffer): Promise<Buffer> => promisify(gzip)(body, { level: 9 });

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
      identity: variant(body),
    },
  };
}

/** The best encoding that the client accepts. */
export function chooseVariant({ variants }: StaticFile, acceptEncoding: string): Variant {
  const encoding = chooseEncoding(acceptEncoding);
  return (encoding && variants[encoding]) ?? variants.identity;
}
