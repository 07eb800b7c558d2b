import { aPattern } from '@bluegem/core/testing/builders';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { seedStrip } from './seed-strip.ts';

const side = (blue: number, gold: number) => [
  { ...aPattern({}).regions[0]!, published: { blue, purple: 0, gold, other: 100 - blue - gold } },
];

async function pixelsOf(url: string) {
  const { data, info } = await sharp(Buffer.from(url.split(',')[1] ?? '', 'base64'))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
  return { at, ...info };
}

test('each pattern is a column of its shares, and one of tier 1 has a mark above', async () => {
  const patterns = [
    aPattern({ patternId: 1, tier: 1, regions: side(100, 0) }),
    aPattern({ patternId: 102, tier: null, regions: side(50, 50) }),
  ];
  const { at, width } = await pixelsOf(await seedStrip(patterns));
  expect(width).toBe(1000);
  expect(at(0, 0)).toEqual([59, 130, 246, 255]);
  expect(at(0, 20)).toEqual([59, 130, 246, 255]);
  expect(at(101, 0)[3]).toBe(0);
  expect(at(101, 10)).toEqual([217, 164, 65, 255]);
  expect(at(101, 34)).toEqual([59, 130, 246, 255]);
  expect(at(50, 20)[3]).toBe(0);
});

test('a list is drawn once', () => {
  const patterns = [aPattern({ patternId: 1 })];
  expect(seedStrip(patterns)).toBe(seedStrip(patterns));
});
