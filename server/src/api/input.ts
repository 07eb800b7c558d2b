import { AppError } from '@bluegem/contract/errors';
import type { Schema } from '@bluegem/contract/endpoint';
import { badRequest } from '@bluegem/contract/input-rules';
import type * as z from 'zod/mini';
import { inputFaultOf, pathOf, VALIDATION } from './input-fault.ts';

/** The default limit of endpoints. */
export const BODY_MAX_BYTES = 64 * 1024;

const isStorableText = (text: string) => !text.includes('\0') && text.isWellFormed();

/** The path of a text that no database accepts, with NUL or half of a surrogate pair; undefined if there is none. */
function unstorablePath(value: unknown): string[] | undefined {
  if (typeof value === 'string') return isStorableText(value) ? undefined : [];
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const path = isStorableText(name) ? unstorablePath(inner) : [];
    if (path) return [name, ...path];
  }
  return undefined;
}

/** Validates untrusted values with a schema. Throws AppError `http.bad-request` that names the first invalid field. */
export function parseInput<S extends Schema>(schema: S, values: unknown): z.output<S> {
  const parsed = schema.safeParse(values, VALIDATION);
  const [issue] = parsed.error?.issues ?? [];
  if (issue) throw badRequest(inputFaultOf(issue));
  const path = unstorablePath(parsed.data);
  if (path) throw badRequest({ field: path.length === 0 ? 'body' : pathOf(path), rule: 'not-text' });
  return parsed.data as z.output<S>;
}

/** The query of an address as an object. Throws AppError for a repeated name. */
export function queryOf(url: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null) as Record<string, string>;
  const at = url.indexOf('?');
  if (at < 0) return query;
  for (const [name, value] of new URLSearchParams(url.slice(at).split('#', 1)[0])) {
    if (name in query) throw badRequest({ field: pathOf([name]), rule: 'given-twice' });
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
    throw cause instanceof AppError ? cause : badRequest({ field: 'body', rule: 'cut-off' }, cause);
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
