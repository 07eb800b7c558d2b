import { Readable, type Transform } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** Encodings by name, unless they are forbidden with a weight of 0. */
const TAKES: Readonly<Record<Encoding, RegExp>> = {
  br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
};

const COMPRESSIBLE = /^(text\/|application\/(javascript|json|manifest|xml)|image\/svg|model\/gltf-binary)/;
/** Below this a compressed body saves no packet. */
const FROM_BYTES = 600;
/**
 * What is made for one request is compressed quickly rather than well. It looks back 256 kB, which is more than a page
 * has: the usual 4 MB cost each answer on its way 4 MB of memory and a sixth more time, for the same bytes.
 */
const LIVE_BROTLI = {
  [constants.BROTLI_PARAM_QUALITY]: 4,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_LGWIN]: 18,
};

/** Whether sending a body compressed saves anything; `sizeBytes` undefined: not known yet. */
export const isCompressible = (contentType: string, sizeBytes?: number): boolean =>
  COMPRESSIBLE.test(contentType) && (sizeBytes === undefined || sizeBytes >= FROM_BYTES);

/** The best encoding that a caller takes by its Accept-Encoding; undefined: as it is. */
export function chooseEncoding(acceptEncoding: string): Encoding | undefined {
  if (TAKES.br.test(acceptEncoding)) return 'br';
  return TAKES.gzip.test(acceptEncoding) ? 'gzip' : undefined;
}

/** Compresses a whole body made for one request. */
export function compressBody(body: string | Uint8Array, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br' ? promisify(brotliCompress)(body, { params: LIVE_BROTLI }) : promisify(gzip)(body);
}

const compressor = (encoding: Encoding): Transform =>
  encoding === 'br'
    ? createBrotliCompress({ params: LIVE_BROTLI, flush: constants.BROTLI_OPERATION_FLUSH })
    : createGzip({ flush: constants.Z_SYNC_FLUSH });

/**
 * The same answer compressed, when its caller takes that and it is text: at once where its length is known, else while
 * it streams, part by part.
 */
export async function compressResponse(response: Response, acceptEncoding: string): Promise<Response> {
  const { body, headers, status } = response;
  if (!body || headers.has('content-encoding') || !isCompressible(headers.get('content-type') ?? '')) return response;
  headers.append('vary', 'Accept-Encoding');
  const encoding = chooseEncoding(acceptEncoding);
  if (!encoding) return response;
  headers.set('content-encoding', encoding);
  if (headers.has('content-length')) {
    const compressed = await compressBody(await response.bytes(), encoding);
    headers.set('content-length', String(compressed.length));
    return new Response(new Uint8Array(compressed), { status, headers });
  }
  const source = Readable.fromWeb(body as NodeReadableStream);
  const compressed = compressor(encoding);
  source.on('error', (error) => compressed.destroy(error));
  compressed.on('close', () => source.destroy());
  return new Response(Readable.toWeb(source.pipe(compressed)) as ReadableStream, { status, headers });
}
