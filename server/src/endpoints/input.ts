import { AppError } from '@bluegem/contract/errors';
import type { Schema } from '@bluegem/contract/endpoint';
import type * as z from 'zod/mini';

/** The default limit of endpoints. */
export const BODY_MAX_BYTES = 64 * 1024;

/** Whether every text in a value can be stored: no database accepts NUL or half of a surrogate pair. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, inner]) => isStorable(name) && isStorable(inner));
}

/** Validates untrusted values with a schema. Throws AppError `http.bad-request` that names the first invalid field. */
export function parseInput<S extends Schema>(schema: S, values: unknown): z.output<S> {
  const parsed = schema.safeParse(values);
  if (parsed.success && isStorable(parsed.data)) return parsed.data as z.output<S>;
  if (parsed.success) throw new AppError('http.bad-request', { detail: 'A text holds NUL or half a character' });
  const [issue] = parsed.error.issues;
  const field = issue?.path.join('.');
  throw new AppError('http.bad-request', { detail: field ? `${field}: ${issue?.message}` : (issue?.message ?? '') });
}

/** The query of an address as an object. Throws AppError for a repeated name. */
export function queryOf(url: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null) as Record<string, string>;
  const at = url.indexOf('?');
  if (at < 0) return query;
  for (const [name, value] of new URLSearchParams(url.slice(at).split('#', 1)[0])) {
    if (name in query) throw new AppError('http.bad-request', { detail: `${name}: given twice` });
    query[name] = value;
  }
  return query;
}

/** A body. Throws AppError if it is too large or incomplete. */
export async function readBytes(request: Request, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  const tooLarge = () => new AppError('http.body-too-large', { maxBytes });
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  try {
    for await (const chunk of request.body ?? []) {
      sizeBytes += chunk.byteLength;
      if (sizeBytes > maxBytes) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (cause) {
    // A client that disconnects while sending is not an error of the server.
    throw cause instanceof AppError ? cause : new AppError('http.bad-request', { detail: 'body: cut off' }, { cause });
  }
  return Buffer.concat(chunks);
}

/** A body as text. Throws AppError like readBytes. */
export async function readText(request: Request, maxBytes: number = BODY_MAX_BYTES): Promise<string> {
  return (await readBytes(request, maxBytes)).toString('utf8');
}

/**
 * The JSON body of a request; an empty one is {} if that is allowed. Throws AppError if it is too large, not declared
 * as JSON or not JSON.
 */
export async function jsonBodyOf(
  request: Request,
  mayBeEmpty: boolean,
  maxBytes: number = BODY_MAX_BYTES,
): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  const text = await readText(request, maxBytes);
  if (text === '' && mayBeEmpty) return {};
  if (type !== 'application/json') throw new AppError('http.unsupported-media-type');
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('http.invalid-json', {}, { cause });
  }
}
