import { readBytes } from '@bluegem/server/api/input';

/** Enough for every form but the one that takes a file. */
const FORM_MAX_BYTES = 64 * 1024;
/** It looks at who sends a file, and at its length, before it reads it. */
const TAKES_A_FILE = /\/admin\/prices(\.data)?$/;

/**
 * The request with its form read, so that no page reads one without an end. Throws AppError where it is too large or cut
 * off.
 */
export async function withWholeForm(request: Request): Promise<Request> {
  const { method, url, headers, signal } = request;
  if (method === 'GET' || method === 'HEAD' || TAKES_A_FILE.test(new URL(url).pathname)) return request;
  const body = await readBytes(request, FORM_MAX_BYTES);
  return new Request(url, { method, headers, signal, body });
}
