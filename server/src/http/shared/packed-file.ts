import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { chooseEncoding, isCompressible, type Encoding } from '../../platform/compression.ts';
import { brotliOf, gzipOf, type StaticFileOptions } from '../files/static-file.ts';

type Variant = { headers: string[]; body: Buffer };
type Form = Encoding | 'identity';

/** An answer in memory in as few forms as were requested, mostly one: compressed, with its finished headers. */
export type PackedFile = {
  etag: string;
  /** The headers that all forms have, as the flat list that node:http writes without copying. */
  headers: string[];
  contentType: string;
  isCompressed: boolean;
  forms: { [Name in Form]?: Variant };
};

/** For compressing while the first reader waits: 0.6 of the time of 4, for 6 % more bytes. */
const QUALITY = 3;
const GZIP_LEVEL = 6;
/** The memory of a stored answer besides its bodies: its headers, with the hashes of its scripts. */
const HEADERS_BYTES = 3000;

const compress = (body: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br' ? brotliOf(body, QUALITY) : gzipOf(body, GZIP_LEVEL);

function variantOf(file: PackedFile, body: Buffer, form: Form): Variant {
  const own = ['content-type', file.contentType, 'content-length', String(body.length)];
  return { body, headers: [...file.headers, ...own, ...(form === 'identity' ? [] : ['content-encoding', form])] };
}

/** Packs a body in the form for one client. `isPlain`: uncompressed, for an answer that is not stored. */
export async function packFile(
  body: Buffer,
  { contentType, cacheControl, headers, isPlain = false }: Omit<StaticFileOptions, 'brotli' | 'gzip'>,
  encoding: Encoding = 'br',
): Promise<PackedFile> {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const vary = isCompressible(contentType) ? ['vary', 'Accept-Encoding'] : [];
  const file: PackedFile = {
    etag,
    headers: [...headers.flat(), 'cache-control', cacheControl, 'etag', etag, ...vary],
    contentType,
    isCompressed: !isPlain && isCompressible(contentType, body.length),
    forms: {},
  };
  const form = file.isCompressed ? encoding : 'identity';
  file.forms[form] = variantOf(file, file.isCompressed ? await compress(body, encoding) : body, form);
  return file;
}

/** The memory that an answer takes, in bytes. */
export const packedBytes = ({ forms }: PackedFile): number =>
  Object.values(forms).reduce((sum, { body }) => sum + body.length, HEADERS_BYTES);

/** The uncompressed body. */
export async function unpack({ forms: { identity, br, gzip: zipped } }: PackedFile): Promise<Buffer> {
  if (identity) return identity.body;
  if (br) return promisify(brotliDecompress)(br.body);
  if (zipped) return promisify(gunzip)(zipped.body);
  throw new Error('A packed file has no form');
}

/**
 * The best form for a client: at once if it is stored. Another compressed one is made from it and stored, and `onGrown`
 * called; an uncompressed one is made each time, since browsers do not request it.
 */
export function formFor(
  file: PackedFile,
  acceptEncoding: string,
  onGrown: (file: PackedFile) => void,
): Variant | Promise<Variant> {
  const form = file.isCompressed ? (chooseEncoding(acceptEncoding) ?? 'identity') : 'identity';
  const known = file.forms[form];
  if (known) return known;
  return unpack(file).then(async (body) => {
    if (form === 'identity') return variantOf(file, body, form);
    const made = variantOf(file, await compress(body, form), form);
    const isFirst = !file.forms[form];
    file.forms[form] ??= made;
    if (isFirst) onGrown(file);
    return made;
  });
}

/** Sends an answer: 304 if the client has it, else the best form that it accepts. */
export function sendPackedFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: PackedFile,
  onGrown: (file: PackedFile) => void,
): void | Promise<void> {
  if (request.headers['if-none-match']?.includes(file.etag)) {
    response.writeHead(304, file.headers).end();
    return;
  }
  const send = ({ headers, body }: Variant) => {
    response.writeHead(200, headers);
    if (request.method === 'HEAD') response.end();
    else response.end(body);
  };
  const form = formFor(file, request.headers['accept-encoding'] ?? '', onGrown);
  return form instanceof Promise ? form.then(send) : send(form);
}
