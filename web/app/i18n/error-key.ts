import type { QualifiedKey } from '@bluegem/locales/translation-keys';

/** The key of an error code's text. A test checks that each code of the contract has a text. */
export const errorKey = (code: string) => `errors:${code}` as QualifiedKey;
