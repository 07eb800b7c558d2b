import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '@bluegem/contract/errors';
import { refusal } from './error-response.ts';

const MAX_URL_LENGTH = 4096;

export const isLongAddress = (url: string): boolean => url.length > MAX_URL_LENGTH;

/** Answers a request whose address is too long, in words, and hangs up: nobody reads its body. */
export async function refuseLongAddress(
  request: IncomingMessage,
  response: ServerResponse,
  headers: readonly (readonly [string, string])[],
): Promise<void> {
  const error = new AppError('http.uri-too-long', { maxLength: MAX_URL_LENGTH });
  const answer = refusal(error, request.headers['accept-language'] ?? '');
  const own = [...answer.headers, ['connection', 'close']];
  response.writeHead(error.status, [...headers, ...own].flat()).end(await answer.text());
}
