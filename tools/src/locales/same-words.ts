/** Texts of three words or more that are correctly the same in English and in another language. */
export const SAME_WORDS: ReadonlySet<string> = new Set([
  'common:product',
  'settings:admin.overview.process.product',
  'inspect:terminal.usage',
  // Addresses, as they are pasted.
  'bulk:placeholder',
  'inspect:link.placeholder',
  // Traders use the English words.
  'inspect:verdict.gem',
  'inspect:verdict.gemSide',
  'inspect:verdict.gemBackside',
  // What the search understands.
  'patterns:search.placeholder',
]);
