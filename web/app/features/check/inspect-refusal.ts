import type { ErrorCode } from '@bluegem/contract/errors';
import { isRouteErrorResponse } from 'react-router';

type CodeOf<Code extends string> = Code extends `inspect.${infer Name}` ? Name : never;

/** Why a link led to no item, or to no answer; worded as `errors:inspect.…`. */
export type InspectRefusal = CodeOf<ErrorCode> | 'network' | 'server' | 'invalid-response' | 'failed';

/** What became of a question that got no answer of ours: thrown by the router where it asks the server. */
export function refusalOfFailure(error: unknown): InspectRefusal {
  if (isRouteErrorResponse(error)) return error.status >= 500 ? 'server' : 'failed';
  // What `fetch` throws where there is no way to the server.
  if (error instanceof TypeError) return 'network';
  if (!(error instanceof Error)) return 'failed';
  return error.message.includes('decode') ? 'invalid-response' : 'server';
}
