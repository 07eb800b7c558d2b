import { decodeDataset, encodeDataset, type Dataset } from '@bluegem/core/dataset/pattern-columns';
import { beforeAll, expect, test } from 'vitest';
import { readFacts } from './facts.ts';
import { findDisagreements, findDisputes } from './verify.ts';

let facts: Dataset;
beforeAll(async () => {
  facts = await readFacts();
});

/** What was built, with one weapon's facts changed. */
function builtWith(weapon: string, change: (facts: Dataset['facts'][number]) => Dataset['facts'][number]): Dataset {
  const built = decodeDataset(encodeDataset(facts));
  return { ...built, facts: built.facts.map((each) => (each.weapon === weapon ? change(each) : each)) };
}

test('a dataset built from the facts agrees with them in every number', () => {
  expect(findDisagreements(decodeDataset(encodeDataset(facts)), facts)).toEqual([]);
});

test('one changed number is found and named', () => {
  const built = builtWith('karambit', (each) => {
    const playside = each.published.playside?.map((shares, seed) =>
      seed === 387 ? { ...shares, blue: shares.blue + 0.01 } : shares,
    );
    return { ...each, published: { ...each.published, ...(playside && { playside }) } };
  });
  const problems = findDisagreements(built, facts);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(/^karambit playside 387: \{"blue":.*\}, source \{"blue":.*\}$/);
});

test('a weapon that is missing is named', () => {
  const built = { ...facts, facts: facts.facts.filter(({ weapon }) => weapon !== 'bayonet') };
  expect(findDisagreements(built, facts)).toEqual(['bayonet: missing']);
});

test('a changed opinion is found', () => {
  const built = builtWith('ak-47', (each) => {
    const curated = new Map(each.curated);
    curated.delete(661);
    return { ...each, curated };
  });
  expect(findDisagreements(built, facts)).toEqual(['ak-47: curated facts differ']);
});

test('a version that differs from the facts is named', () => {
  expect(findDisagreements({ ...facts, version: '0.0.1' }, facts)).toEqual([
    `version 0.0.1 was built, the facts are ${facts.version}`,
  ]);
});

test('facts whose colours do not sum up are found, even when they were built faithfully', () => {
  const [first, ...rest] = facts.facts;
  if (!first) throw new Error('There are no facts');
  const top = first.published.top?.map((shares, seed) => (seed === 5 ? { ...shares, gold: shares.gold + 1 } : shares));
  const wrong = { ...facts, facts: [{ ...first, published: { ...first.published, ...(top && { top }) } }, ...rest] };
  expect(findDisagreements(wrong, wrong)).toEqual([
    expect.stringMatching(/^ak-47 top 5: colours sum to (100\.99|101)/),
  ]);
});

test('disputes between lists and measurement name the pattern and both sides', () => {
  for (const line of findDisputes(facts)) {
    expect(line).toMatch(/^[a-z\d-]+-\d+: lists say (\d|none), gem score [\d.]+ says (\d|none)$/);
  }
});
