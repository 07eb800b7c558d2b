/**
 * Texts that exist in English alone, by namespace and the beginning of the key. Legal documents: two texts that both count
 * contradict each other sooner or later, so one governs, and every language says so and sums it up.
 */
const ENGLISH_ONLY: readonly string[] = ['legal:text.'];

export const isEnglishOnly = (namespace: string, key: string): boolean =>
  ENGLISH_ONLY.some((start) => `${namespace}:${key}`.startsWith(start));
