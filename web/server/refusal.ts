import { randomUUID } from 'node:crypto';
import type { AppError } from '@bluegem/contract/errors';
import { problemResponse } from '@bluegem/server/api/problem';
import { wordError } from './word-error.ts';

/** The answer to a request that is refused before any page or endpoint looks at it. */
export function refusal(error: AppError, acceptLanguage: string): Response {
  const requestId = randomUUID();
  const answer = problemResponse(error, wordError(error.code, error.details, acceptLanguage), requestId);
  answer.headers.set('x-request-id', requestId);
  return answer;
}
