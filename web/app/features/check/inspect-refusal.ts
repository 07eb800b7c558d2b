import type { ErrorCode } from '@bluegem/contract/errors';

type CodeOf<Code extends string> = Code extends `inspect.${infer Name}` ? Name : never;

/** Why a link led to no item; worded as `errors:inspect.…`. */
export type InspectRefusal = CodeOf<ErrorCode>;
