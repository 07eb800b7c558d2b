import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildPatterns, type WeaponFacts } from '../patterns/pattern-build.ts';
import { DatasetFormatError, decodeDataset, encodeDataset, patternsOf, type Dataset } from './pattern-columns.ts';
import { someFacts } from '../testing/builders.ts';
import { readRealFacts } from '../testing/real-facts.ts';
import { TIER_LISTS } from '../patterns/tier-lists.ts';

const RELEASE = { version: '1.2.3', releasedAt: '2026-01-02T00:00:00.000Z' };
const LIST_ORDER = Object.keys(TIER_LISTS);

/** Facts with the opinions in the order of the file. */
function inFileOrder(facts: WeaponFacts): WeaponFacts {
  const rows = [...facts.curated].toSorted(([a], [b]) => a - b);
  const curated = rows.map(([patternId, each]) => {
    const opinions = each.opinions.toSorted((a, b) => LIST_ORDER.indexOf(a.list) - LIST_ORDER.indexOf(b.list));
    return [patternId, { ...each, opinions }] as const;
  });
  return { ...facts, curated: new Map(curated) };
}

const small: Dataset = {
  ...RELEASE,
  facts: [
    someFacts('karambit', (id, region) => (id * (region + 1)) / 100, {
      387: { place: 1, opinions: [{ list: 'sadat41', tier: 1 }], kinds: ['gold-gem'] },
      1: { opinions: [{ list: 'cs2pattern', tier: 4 }], kinds: ['gold-gem', 'purple-gem'] },
    }),
    someFacts('five-seven', (id) => 100 - id / 10),
  ].map(inFileOrder),
};
const file = encodeDataset(small);

describe('the committed facts', () => {
  let real: Dataset;
  let bytes: Uint8Array;
  beforeAll(() => {
    real = { ...RELEASE, facts: readRealFacts() };
    bytes = encodeDataset(real);
  });

  test('are decoded unchanged', () => {
    expect(decodeDataset(bytes)).toEqual({ ...real, facts: real.facts.map(inFileOrder) });
  });

  test('give the same bytes every time', () => {
    expect(encodeDataset({ ...RELEASE, facts: readRealFacts() })).toEqual(bytes);
    expect(encodeDataset(decodeDataset(bytes))).toEqual(bytes);
  });
});

test('are built into patterns, weapon by weapon', () => {
  expect(patternsOf(decodeDataset(file))).toEqual(small.facts.flatMap(buildPatterns));
});

test('are read from a view into a larger buffer', () => {
  const larger = new Uint8Array(file.length + 20);
  larger.set(file, 7);
  expect(decodeDataset(larger.subarray(7, 7 + file.length))).toEqual(small);
});

test('shares with two decimals are restored exactly, for any rounding error of the sum', () => {
  const cuts = fc.array(fc.tuple(fc.nat(10_000), fc.nat(10_000), fc.integer({ min: -5, max: 5 })), { minLength: 9 });
  fc.assert(
    fc.property(cuts, (rows) => {
      const shares = Array.from({ length: 1001 }, (_, index) => {
        const [a, b, rest] = rows[Math.max(0, index - 1) % rows.length] ?? [0, 0, 0];
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        const [blue, purple, gold] = [low / 100, (high - low) / 100, Math.max(0, 9_990 - high) / 100];
        const other = Math.max(0, 10_000 - high - Math.max(0, 9_990 - high) + rest) / 100;
        return { blue, purple, gold, other };
      });
      const facts = [{ weapon: 'mac-10' as const, published: { playside: shares }, curated: new Map() }];
      expect(decodeDataset(encodeDataset({ ...RELEASE, facts }))).toEqual({ ...RELEASE, facts });
    }),
    { numRuns: 30 },
  );
});

test('facts without all patterns are not written', () => {
  const facts = [{ weapon: 'mac-10' as const, published: { playside: [] }, curated: new Map() }];
  expect(() => encodeDataset({ ...RELEASE, facts })).toThrow(RangeError);
});

describe('a damaged file is rejected', () => {
  const wrongMagic = file.slice();
  wrongMagic[0] = 0;
  const hugeHeader = file.slice();
  new DataView(hugeHeader.buffer).setUint32(4, 0xffffffff, true);

  test.each<[string, Uint8Array]>([
    ['empty', new Uint8Array()],
    ['a few bytes', file.subarray(0, 5)],
    ['only its beginning', file.subarray(0, 8)],
    ['cut in the header', file.subarray(0, 60)],
    ['cut by one byte', file.subarray(0, -1)],
    ['grown by one byte', Uint8Array.from([...file, 0])],
    ['another format', new TextEncoder().encode('<!doctype html><title>Not here</title>')],
    ['wrong in the first byte', wrongMagic],
    ['a header longer than the file', hugeHeader],
  ])('%s', (_, bytes) => {
    expect(() => decodeDataset(bytes)).toThrow(DatasetFormatError);
  });

  test('any changed or truncated bytes give this error and no other', () => {
    const changes = fc.array(fc.tuple(fc.nat(200), fc.nat(255)), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(changes, fc.option(fc.nat(file.length), { freq: 3 }), (bytes, length) => {
        const damaged = file.slice(0, length ?? file.length);
        for (const [place, byte] of bytes) if (place < damaged.length) damaged[place] = byte;
        try {
          decodeDataset(damaged);
        } catch (error) {
          expect(error).toBeInstanceOf(DatasetFormatError);
        }
      }),
      { numRuns: 300 },
    );
  });
});
