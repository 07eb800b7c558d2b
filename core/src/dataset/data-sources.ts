/** Where facts of the dataset come from, as NOTICE names them. */
export type DataSource = { name: string; url: string | null; licence: string | null; description: string };

/** Whose published shares the dataset holds. Commit and licence: NOTICE, "Colour shares". */
export const PUBLISHED_SHARES: DataSource = {
  name: 'chescos/csgo-blue-gem-calculator',
  url: 'https://github.com/chescos/csgo-blue-gem-calculator',
  licence: 'MIT',
  description: 'Blue, purple, gold and other share of each measured region under each paint seed, published 2025-06-28',
};

/** What this project measures itself. */
export const MEASURED_SHARES: DataSource = {
  name: 'Blue Gem Atlas',
  url: null,
  licence: 'MIT',
  description:
    'Measured from the paint seed alone with the recovered finish map and outlines; errors: docs/accuracy.md',
};
