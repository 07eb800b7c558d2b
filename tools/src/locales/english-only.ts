/**
 * Texts that exist only in English, by namespace and start of the key. Two valid versions of a legal document would
 * contradict each other sooner or later, so the English one is binding, and every other language summarises it.
 */
const ENGLISH_ONLY: readonly string[] = ['legal:text.'];

export const isEnglishOnly = (namespace: string, key: string): boolean =>
  ENGLISH_ONLY.some((start) => `${namespace}:${key}`.startsWith(start));
