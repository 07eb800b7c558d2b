/** English labels for which a language has one term, by full key or wherever the label stands. */
type Term = { english: string; keys?: RegExp };

/** A head of a column may be shortened. */
const FREE = /^patterns\.columns\./;

/** Labels of the wear of an item, such as Factory New. The wear of a picture may have a word of its own. */
export const WEAR_NAME = /^(?:inspect\.(?:link|bulk\.columns)|discover\.market\.panel|settings\.admin\.test)\.wear$/;

const TERMS: readonly Term[] = [
  { english: 'Wear', keys: WEAR_NAME },
  ...[
    'Float',
    'Playside',
    'Backside',
    'Tier',
    'Gem score',
    'Paint seed',
    'Blue',
    'Wishlist',
    'Cluster efficiency',
    'Rank',
    // Names of pages: the same in a title, in links to the page and in the browser’s tab.
    'Custom ranking',
    'Find by painting',
    'Texture studio',
    'Compare patterns',
    'Inspection history',
  ].map((english) => ({ english })),
];

/**
 * Terms that a language translates in several ways, one line each. Both maps are by full key, `discover.facts.float`.
 */
export function findMixedTerms(english: ReadonlyMap<string, string>, own: ReadonlyMap<string, string>): string[] {
  return TERMS.flatMap(({ english: label, keys }) => {
    const uses = [...english].filter(
      ([key, text]) => text === label && !FREE.test(key) && (keys === undefined || keys.test(key)),
    );
    const byTerm = Map.groupBy(
      uses.filter(([key]) => own.has(key)),
      ([key]) => own.get(key) ?? '',
    );
    if (byTerm.size < 2) return [];
    const named = [...byTerm].map(([term, [use]]) => `${term} (${use?.[0]})`);
    return [`${label} has several terms: ${named.join(', ')}`];
  });
}
