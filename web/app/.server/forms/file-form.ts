import { AppError } from '@bluegem/contract/errors';
import { readBytes } from '@bluegem/server/api/input';
import { readForm } from './form-text.ts';

/** The overhead of a form around its file, in bytes. */
const FORM_BYTES = 64 * 1024;

/**
 * A form and its file of at most so many bytes. Throws AppError where the file is missing or too large: before it is
 * read, where its size is known.
 */
export async function readFileForm(request: Request, maxBytes: number): Promise<{ form: FormData; file: File }> {
  const body = await readBytes(request, maxBytes + FORM_BYTES);
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  const form = await readForm(new Response(body, { headers }));
  const file = form.get('file');
  if (!(file instanceof File) || file.size === 0) throw new AppError('admin.file-missing');
  if (file.size > maxBytes) throw new AppError('http.body-too-large', { maxBytes });
  return { form, file };
}

/** The text of a file, with U+FFFD for NUL, which no request may hold. Throws AppError where it is no text. */
export async function textOfFile(file: File): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()).replaceAll('\0', '\uFFFD');
  } catch (cause) {
    throw new AppError('admin.file-unreadable', {}, { cause });
  }
}
