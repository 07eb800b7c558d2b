import type { QualifiedKey } from './translation-keys.ts';

/** The key of an error code's text. Codes come from the contract, of which a test says that each has a text. */
export const errorKey = (code: string) => `errors:${code}` as QualifiedKey;
