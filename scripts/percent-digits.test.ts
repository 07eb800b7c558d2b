import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/**
 * Where the numbers of one pattern, of one comparison or of all patterns are the subject: files, and folders with a
 * slash.
 */
const OWN_NUMBERS: readonly string[] = [
  // The verdict, its tables and pictures.
  'web/app/features/check/',
  'web/app/features/patterns/cluster-card.tsx',
  'web/app/features/patterns/colour-table.tsx',
  'web/app/features/patterns/csbluegem-card.tsx',
  'web/app/features/render/',
  'web/app/routes/parts/pattern-meta.ts',
  'web/app/.server/previews/',
  // What the studio measures.
  'web/app/features/studio/numbers-card.tsx',
  'web/app/features/studio/state/measure.worker.ts',
  'web/app/pattern-parts/expected-shares.tsx',
  // Comparisons.
  'web/app/features/compare/',
  // Statistics.
  'web/app/features/statistics/',
  'web/app/features/insights/',
  'web/app/features/admin/inspection-charts.tsx',
];

/** Percentages that are no colour of a pattern: changes of prices, likeness, distances, the limits of a filter. */
const OTHER_PERCENTAGES: readonly string[] = [
  'web/app/features/discover/trend-lists.tsx',
  'web/app/features/explore/paint/found-patterns.tsx',
  'web/app/features/market/market-section.tsx',
  'web/app/features/studio/nearest-card.tsx',
  'web/app/pattern-parts/filter-text.ts',
];

const LISTED = [...OWN_NUMBERS, ...OTHER_PERCENTAGES];

/** The format with one decimal, called or passed on. */
const ONE_DECIMAL = /(?<![\w.])percent\(|[fF]ormats?\.percent\b/;

const covers = (place: string, file: string) => (place.endsWith('/') ? file.startsWith(place) : file === place);

const files = globSync(['web/app/**/*.{ts,tsx}', 'web/app/.server/**/*.ts'], { cwd: ROOT })
  .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file) && file !== 'web/app/i18n/format.ts')
  .filter((file) => ONE_DECIMAL.test(readFileSync(join(ROOT, file), 'utf8')));

// CONVENTIONS.md, "Data, text, dependencies".
test('a percentage that stands among others is short; one with a decimal is on the list of those that are the subject', () => {
  expect(files.length).toBeGreaterThan(30);
  const unlisted = files.filter((file) => !LISTED.some((place) => covers(place, file)));
  expect(unlisted, 'use shortPercent, or name the file above').toEqual([]);
});

test('every place on the list writes percentages with one decimal', () => {
  expect(LISTED.filter((place) => !files.some((file) => covers(place, file)))).toEqual([]);
});
