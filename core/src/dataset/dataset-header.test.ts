import { describe, expect, test } from 'vitest';
import { DatasetFormatError, headerText, parseHeader, readCurated } from './dataset-header.ts';
import { someFacts } from '../testing/builders.ts';

const RELEASE = { version: '1.2.3', releasedAt: '2026-01-02T00:00:00.000Z' };
const withWeapons = (weapons: unknown) => JSON.stringify({ ...RELEASE, weapons });
const withRow = (...row: unknown[]) => withWeapons([{ id: 'karambit', curated: [row] }]);

const blueOf = () => 50;
const opinions = [
  { list: 'sadat41', tier: 1 },
  { list: 'cs2pattern', tier: 4 },
] as const;

test('a header is parsed to its release and curated facts', () => {
  const curated = { 387: { place: 1, opinions, kinds: ['gold-gem'] }, 9: { place: 2 } } as const;
  const facts = someFacts('karambit', blueOf, curated);
  const header = parseHeader(headerText({ ...RELEASE, facts: [facts] }));
  expect(header).toMatchObject({ ...RELEASE, weapons: [{ id: 'karambit' }] });
  expect(readCurated(header.weapons[0]?.curated ?? [])).toEqual(facts.curated);
});

test('rows are in the order of patterns, for any input order', () => {
  const facts = someFacts('karambit', blueOf, { 3: {}, 1: {}, 2: {} });
  const reversed = { ...facts, curated: new Map([...facts.curated].toReversed()) };
  expect(headerText({ ...RELEASE, facts: [reversed] })).toBe(headerText({ ...RELEASE, facts: [facts] }));
});

test('a header without weapons is valid', () => expect(parseHeader(withWeapons([])).weapons).toEqual([]));

describe('rejects', () => {
  test.each<[string, string]>([
    ['nothing', ''],
    ['broken JSON', '{"version":'],
    ...['null', '7', '"x"', '[]', '{}', 'true'].map((text): [string, string] => [`just ${text}`, text]),
    ['no version', JSON.stringify({ weapons: [], releasedAt: RELEASE.releasedAt })],
    ['an empty version', JSON.stringify({ ...RELEASE, version: '', weapons: [] })],
    ['a version that is no text', JSON.stringify({ ...RELEASE, version: 1, weapons: [] })],
    ['no day of release', JSON.stringify({ version: '1.0.0', weapons: [] })],
    ['no weapons', JSON.stringify(RELEASE)],
    ['weapons that are no list', withWeapons('karambit')],
    ['a weapon that is nothing', withWeapons([null])],
    ['an unknown weapon', withWeapons([{ id: 'awp', curated: [] }])],
    ['a weapon named like a method', withWeapons([{ id: 'constructor', curated: [] }])],
    ['a weapon in a list', withWeapons([{ id: ['karambit'], curated: [] }])],
    ['a weapon twice', withWeapons(Array(2).fill({ id: 'karambit', curated: [] }))],
    ['no curated facts', withWeapons([{ id: 'karambit' }])],
    ['a row that is no list', withWeapons([{ id: 'karambit', curated: [7] }])],
    ['an empty row', withRow()],
    ['a pattern that is no number', withRow('1', '0000000', 0, [])],
    ['an opinion too few', withRow(1, '000000', 0, [])],
    ['an opinion of tier 5', withRow(1, '0000005', 0, [])],
    ['place three', withRow(1, '0000000', 3, [])],
    ['an unknown kind', withRow(1, '0000000', 0, ['green-gem'])],
    ['kinds that are no list', withRow(1, '0000000', 0, 'gold-gem')],
  ])('%s', (_, text) => {
    expect(() => parseHeader(text)).toThrow(DatasetFormatError);
  });
});
