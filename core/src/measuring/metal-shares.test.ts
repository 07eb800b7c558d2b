import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { emptyOxideMap } from '../paint/oxide-map.ts';
import { matrixOf, paintTransform } from '../paint/paint-transform.ts';
import type { MetalPoints } from '../site/model-files.ts';
import { readRealEngine } from '../testing/real-engine.ts';
import { WEAPONS } from '../weapons/weapons.ts';
import { metalShares } from './metal-shares.ts';

type Shares = [blue: number, purple: number, gold: number];
type SideExamples = Record<'magazine' | 'cover' | 'receiver', Shares>;
type UvFacts = { examples: { seeds: Record<string, Record<'A' | 'B', SideExamples>> } };

const readFacts = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../facts/${name}`, import.meta.url), 'utf8'));

const points = readFacts('models/ak-47-metal.json') as MetalPoints;
const { map } = readRealEngine();

/** In points, to whole ones as the examples: our outline of a part is not quite theirs. */
const TOLERANCE = { cover: 5, receiver: 7, magazine: 11 } as const;

const { seeds } = (readFacts('ak-47-uv.json') as UvFacts).examples;

test.each(Object.entries(seeds))('pattern %s is close to the example in facts/ak-47-uv.json', (seed, examples) => {
  const shares = metalShares(map, points, matrixOf(paintTransform(Number(seed), WEAPONS['ak-47'].uvScale!)));
  for (const [side, letter] of [
    ['playside', 'A'],
    ['backside', 'B'],
  ] as const)
    for (const part of ['cover', 'receiver', 'magazine'] as const) {
      const { blue, purple, gold } = shares[side][part];
      const differences = [blue, purple, gold].map((own, at) =>
        Math.abs(Math.round(own) - examples[letter][part][at]!),
      );
      expect(Math.max(...differences), `${side} ${part}`).toBeLessThanOrEqual(TOLERANCE[part]);
    }
});

test('the whole counts every point once, in all parts', () => {
  const half = emptyOxideMap(2);
  half.blue.set([1, 0, 1, 0]);
  const blue = [0.25, 0.25];
  const bare = [0.75, 0.25];
  const side = { receiver: blue, magazine: bare, cover: blue, 'rear-sight': blue, 'front-sight': bare, barrel: bare };
  const still = { a: 1, b: 0, tx: 0, c: 0, d: 1, ty: 0 };
  const { playside, backside } = metalShares(half, { playside: side, backside: side }, still);
  expect(playside).toEqual({
    all: { blue: 50, purple: 0, gold: 0, other: 50 },
    receiver: { blue: 100, purple: 0, gold: 0, other: 0 },
    magazine: { blue: 0, purple: 0, gold: 0, other: 100 },
    cover: { blue: 100, purple: 0, gold: 0, other: 0 },
    sights: { blue: 50, purple: 0, gold: 0, other: 50 },
  });
  expect(backside).toEqual(playside);
});
