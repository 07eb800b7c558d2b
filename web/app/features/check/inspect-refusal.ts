import type { ErrorCode } from '@bluegem/contract/errors';
import { isRouteErrorResponse } from 'react-router';

type CodeOf<Code extends string> = Code extends `inspect.${infer Name}` ? Name : never;

/** Why a link led to no item; worded as `errors:inspect.…`. */
export type InspectRefusal = CodeOf<ErrorCode>;

/** Why there was no answer; worded as `inspect:link.failure.…`. */
export const INSPECT_FAILURES = ['network', 'server', 'invalid-response', 'failed'] as const;
export type InspectFailure = (typeof INSPECT_FAILURES)[number];

export type InspectProblem = InspectRefusal | InspectFailure;

export const isInspectFailure = (problem: InspectProblem): problem is InspectFailure =>
  (INSPECT_FAILURES as readonly string[]).includes(problem);

/** What became of a question that got no answer of ours: thrown by the router where it asks the server. */
export function failureOfError(error: unknown): InspectFailure {
  if (isRouteErrorResponse(error)) return error.status >= 500 ? 'server' : 'failed';
  // What `fetch` throws where there is no way to the server.
  if (error instanceof TypeError) return 'network';
  if (!(error instanceof Error)) return 'failed';
  return error.message.includes('decode') ? 'invalid-response' : 'server';
}
