/** Texts of three words or more that are rightly the same in English and in some other language. */
export const SAME_WORDS: ReadonlySet<string> = new Set([
  'common:product',
  'settings:admin.overview.process.product',
  'inspect:terminal.usage',
  // Addresses, as they are pasted.
  'inspect:bulk.placeholder',
  'inspect:link.placeholder',
  // The trade says these words in English.
  'inspect:verdict.gem',
  'inspect:verdict.gemSide',
  // What the search understands.
  'patterns:search.placeholder',
]);
