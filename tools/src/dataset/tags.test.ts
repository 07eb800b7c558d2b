import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCsbluegem, withCsbluegem } from '@bluegem/core/dataset/csbluegem';
import { patternsOf } from '@bluegem/core/dataset/pattern-columns';
import type { Pattern } from '@bluegem/core/patterns/pattern';
import { TAG_LIMITS } from '@bluegem/core/patterns/pattern-tags';
import { beforeAll, expect, test } from 'vitest';
import { FactsError, readCsbluegemFacts, readFacts } from './facts.ts';
import { agreedNames, readNames, tagAgreement, tagCells, tagTable } from './tags.ts';

const ACCURACY = readFileSync(join(import.meta.dirname, '../../../docs/accuracy.md'), 'utf8');

let patterns: readonly Pattern[];
beforeAll(async () => {
  patterns = withCsbluegem(patternsOf(await readFacts()), readCsbluegem(await readCsbluegemFacts()));
});

test('docs/accuracy.md has the table that the command prints, with the limits of the rules', () => {
  const rows = tagAgreement(patterns, agreedNames);
  for (const row of rows) {
    const [tag, ...cells] = tagCells(row);
    const line = ACCURACY.split('\n').find((each) => each.startsWith(`| ${tag} `)) ?? '';
    const [, , rule, ...quoted] = line.split('|').map((cell) => cell.trim());
    expect(quoted.slice(0, cells.length)).toEqual(cells);
    for (const limit of Object.values<number>(TAG_LIMITS[row.tag])) expect(rule).toContain(`${limit} %`);
  }
  expect(tagTable(rows)).toHaveLength(rows.length + 1);
});

test('names of a file are read by the names of items; one that cannot be read is said so', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bluegem-names-'));
  try {
    const path = join(folder, 'tiers.json');
    const purple = { 172: { flags: ['purple-gem'] }, 1: { flags: ['purple-gem'] } };
    writeFileSync(
      path,
      JSON.stringify({ Karambit: { 939: { flags: ['gold-gem'] } }, 'Desert Eagle | Heat Treated': purple }),
    );
    const named = tagAgreement(patterns, await readNames(path)).map((row) => row.named);
    expect(named).toEqual([null, null, null, { hits: 1, of: 1 }, { hits: 1, of: 2 }]);
    writeFileSync(path, '{');
    await expect(readNames(path)).rejects.toThrow(FactsError);
    await expect(readNames(join(folder, 'none.json'))).rejects.toThrow(FactsError);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
