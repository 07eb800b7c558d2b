import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { patternsOf } from '@bluegem/core/dataset/pattern-columns';
import { PLACEMENT_TRIALS } from '@bluegem/core/paint/placement-trials';
import { toHundredths } from '@bluegem/core/site/percent';
import { AK_REGIONS, BACKSIDE_WEIGHT, BOTH_SIDES } from '@bluegem/core/weapons/region';
import { WEAPONS } from '@bluegem/core/weapons/weapons';
import { expect, test } from 'vitest';
import { readFacts } from './facts.ts';

const TEXT = readFileSync(join(import.meta.dirname, '../../../docs/pattern-maths.md'), 'utf8');

/** The cells of each row of the table whose first two columns have these headings. */
function rowsUnder(first: string, second: string): string[][] {
  const lines = TEXT.split('\n');
  const start = lines.findIndex((line) => new RegExp(`^\\| ${first} +\\| ${second} `).test(line));
  const end = lines.findIndex((line, index) => index > start && !line.startsWith('|'));
  const rows = lines.slice(start + 2, end).map((line) => line.split('|').slice(1, -1));
  return rows.map((cells) => cells.map((cell) => cell.trim()));
}

test('the document quotes the patterns of the dataset', async () => {
  const patterns = patternsOf(await readFacts());
  const rows = rowsUnder('Pattern', 'Blue playside');
  expect(rows.length).toBeGreaterThan(5);
  for (const [name = '', playside, backside, total, score, rank, tier] of rows) {
    const [, weaponName, patternId] = /^(.+) (\d+)$/.exec(name) ?? [];
    const pattern = patterns.find(
      (each) => WEAPONS[each.weapon].name.replace(' Knife', '') === weaponName && each.patternId === Number(patternId),
    );
    if (!pattern) throw new Error(`No such pattern: ${name}`);
    const { bluePercent } = pattern;
    const quoted = { playside: parseFloat(playside!), rank: Number(rank), gemScore: Number(score), tier };
    const own = { playside: bluePercent.playside, rank: pattern.rank, gemScore: pattern.gemScore };
    expect(quoted, name).toEqual({ ...own, tier: `${pattern.tier ?? 'none'}, ${pattern.tierBasis}` });
    expect(backside === 'not measured' ? null : parseFloat(backside!), name).toBe(bluePercent.backside);
    expect(total === 'none' ? null : Number(total), name).toBe(bluePercent.total && toHundredths(bluePercent.total));
  }
});

test('the document quotes the trials of placements that the article names', () => {
  const { combinations, best, reached } = PLACEMENT_TRIALS;
  const written = combinations.toLocaleString('en');
  expect(TEXT).toContain(`correlates with the published measurement at ${reached} (Spearman)`);
  expect(TEXT).toContain(`About ${written} other combinations were tried`);
  expect(TEXT).toContain(`All stay below ${best.toFixed(2)}.`);
});

test('the document quotes the weights of regions', () => {
  const weights = rowsUnder('Region', 'Weight').map(([, weight]) => Number(weight));
  expect(weights).toEqual([1, BACKSIDE_WEIGHT, 0]);
  expect(BOTH_SIDES.map(({ scoreWeight }) => scoreWeight)).toEqual([1, BACKSIDE_WEIGHT]);
  expect(AK_REGIONS.map(({ scoreWeight }) => scoreWeight)).toEqual([1, 0]);
  const [top, magazine] = AK_REGIONS.map(({ areaWeight }) => areaWeight);
  expect(TEXT).toContain(`On the AK-47 the top cover counts ${top} and the magazine ${magazine}.`);
});
