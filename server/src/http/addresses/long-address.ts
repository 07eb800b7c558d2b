import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '@bluegem/contract/errors';
import type { ErrorResponses } from '../error-response.ts';

const MAX_URL_LENGTH = 4096;

export const isLongAddress = (url: string): boolean => url.length > MAX_URL_LENGTH;

type Refusing = {
  errors: Pick<ErrorResponses, 'asJson'>;
  headers: readonly (readonly [string, string])[];
};

/** Answers 414 with a message, and closes the connection: the body is not read. */
export async function refuseLongAddress(
  request: IncomingMessage,
  response: ServerResponse,
  { errors, headers }: Refusing,
): Promise<void> {
  const error = new AppError('http.uri-too-long', { maxLength: MAX_URL_LENGTH });
  const answer = errors.asJson(error, request.headers['accept-language'] ?? '');
  const own = [...answer.headers, ['connection', 'close']];
  response.writeHead(error.status, [...headers, ...own].flat()).end(await answer.text());
}
