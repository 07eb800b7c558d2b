/** A source of facts in the dataset, as named in NOTICE. */
export type DataSource = { name: string; url: string | null; licence: string | null; description: string };

/** The source of the published shares. Commit and licence: NOTICE, "Colour shares". */
export const PUBLISHED_SHARES: DataSource = {
  name: 'chescos/csgo-blue-gem-calculator',
  url: 'https://github.com/chescos/csgo-blue-gem-calculator',
  licence: 'MIT',
  description: 'Blue, purple, gold and other share of each measured region under each paint seed, published 2025-06-28',
};

/** The source of the shares on another scale. Licence and what was taken: NOTICE, "Colour shares". */
export const CSBLUEGEM_SHARES: DataSource = {
  name: 'CSBlueGem 2026, via CSFloat',
  url: 'https://github.com/csfloat/extension',
  licence: 'MIT',
  description: 'Blue of whole sides on another scale, where at least 30 % of a side is blue',
};

/** The measurements of this project. */
export const MEASURED_SHARES: DataSource = {
  name: 'Blue Gem Atlas',
  url: null,
  licence: 'MIT',
  description:
    'Measured from the paint seed alone with the recovered finish map and outlines; errors: docs/accuracy.md',
};
