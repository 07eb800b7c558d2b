import { Readable, type Transform } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { wholeBodyOf, wholeResponse } from './whole-body.ts';

export type Encoding = 'br' | 'gzip';

/** Encodings by name, without those forbidden by a weight of 0. */
const TAKES: Readonly<Record<Encoding, RegExp>> = {
  br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/,
};

const COMPRESSIBLE = /^(text\/|application\/(javascript|json|manifest|xml)|image\/svg|model\/gltf-binary)/;
/** Compressing a smaller body saves no packet. */
const FROM_BYTES = 600;
/**
 * Responses made for one request are compressed quickly rather than well. The window is 256 kB, more than a page has:
 * the default of 4 MB took 4 MB of memory and a sixth more time per response, for the same bytes.
 */
const LIVE_BROTLI = {
  [constants.BROTLI_PARAM_QUALITY]: 3,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_LGWIN]: 18,
};

/** Whether compressing a body saves anything. `sizeBytes` undefined: not known yet. */
export const isCompressible = (contentType: string, sizeBytes?: number): boolean =>
  COMPRESSIBLE.test(contentType) && (sizeBytes === undefined || sizeBytes >= FROM_BYTES);

/** The best encoding in an Accept-Encoding header; undefined: no compression. */
export function chooseEncoding(acceptEncoding: string): Encoding | undefined {
  if (TAKES.br.test(acceptEncoding)) return 'br';
  return TAKES.gzip.test(acceptEncoding) ? 'gzip' : undefined;
}

/**
 * A body of up to this size is compressed in this thread, in less than 1 ms: handing a page of 100 kB to another thread
 * and back takes this thread 0.2 to 0.4 ms, and the compression itself 0.5 ms. Gzip takes several times as long.
 */
const SAME_THREAD_BYTES = 128 * 1024;

/** Compresses a whole body made for one request. */
export async function compressBody(body: string | Uint8Array, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'gzip') return promisify(gzip)(body);
  const options = { params: LIVE_BROTLI };
  return body.length <= SAME_THREAD_BYTES
    ? brotliCompressSync(body, options)
    : promisify(brotliCompress)(body, options);
}

const compressor = (encoding: Encoding): Transform =>
  encoding === 'br'
    ? createBrotliCompress({ params: LIVE_BROTLI, flush: constants.BROTLI_OPERATION_FLUSH })
    : createGzip({ flush: constants.Z_SYNC_FLUSH });

/**
 * The same response compressed, if its client accepts that and it is text: at once if its length is known, otherwise as
 * a stream.
 */
export async function compressResponse(response: Response, acceptEncoding: string): Promise<Response> {
  const { body, headers, status } = response;
  if (!body || headers.has('content-encoding') || !isCompressible(headers.get('content-type') ?? '')) return response;
  headers.append('vary', 'Accept-Encoding');
  const encoding = chooseEncoding(acceptEncoding);
  if (!encoding) return response;
  headers.set('content-encoding', encoding);
  if (headers.has('content-length')) {
    const compressed = await compressBody(wholeBodyOf(response) ?? (await response.bytes()), encoding);
    headers.set('content-length', String(compressed.length));
    return wholeResponse(compressed, { status, headers });
  }
  const source = Readable.fromWeb(body as NodeReadableStream);
  const compressed = compressor(encoding);
  source.on('error', (error) => compressed.destroy(error));
  compressed.on('close', () => source.destroy());
  return new Response(Readable.toWeb(source.pipe(compressed)) as ReadableStream, { status, headers });
}
