import type { ErrorCode } from '@bluegem/contract/errors';
import { isRouteErrorResponse } from 'react-router';

type CodeOf<Code extends string> = Code extends `inspect.${infer Name}` ? Name : never;

/** The reason why a link has no item; its text is `errors:inspect.…`. */
export type InspectRefusal = CodeOf<ErrorCode>;

/** The reason for a missing response; its text is `inspect:link.failure.…`. */
export const INSPECT_FAILURES = ['network', 'server', 'invalid-response', 'failed'] as const;
export type InspectFailure = (typeof INSPECT_FAILURES)[number];

export type InspectProblem = InspectRefusal | InspectFailure;

export const isInspectFailure = (problem: InspectProblem): problem is InspectFailure =>
  (INSPECT_FAILURES as readonly string[]).includes(problem);

/** A response that says why there is no result: no sign-in, no access, or a limit. */
export const isRefusal = (error: unknown): boolean =>
  isRouteErrorResponse(error) && [401, 403, 429].includes(error.status);

/** The failure of a request without a response of our server: thrown by the router's fetch. */
export function failureOfError(error: unknown): InspectFailure {
  if (isRouteErrorResponse(error)) return error.status >= 500 ? 'server' : 'failed';
  // `fetch` throws this without a connection to the server.
  if (error instanceof TypeError) return 'network';
  if (!(error instanceof Error)) return 'failed';
  return error.message.includes('decode') ? 'invalid-response' : 'server';
}
