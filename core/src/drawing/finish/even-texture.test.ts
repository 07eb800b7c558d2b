import { expect, test } from 'vitest';
import { evenTexture } from './even-texture.ts';
import type { TextureLevel } from './finish-texture.ts';

const SHARES = { blue: 61.3, purple: 7.2, gold: 20.5, other: 11 };

/** The shares (percent) of blue, purple, gold and other in a square of a level. */
function sharesIn({ size, shares }: TextureLevel, column: number, row: number, side: number): number[] {
  const sums = [0, 0, 0, 0];
  for (let y = row; y < row + side; y++)
    for (let at = column * 4; at < (column + side) * 4; at++) sums[at % 4]! += shares[y * size * 4 + at]!;
  return sums.map((sum) => (100 * sum) / 255 / side ** 2);
}

test.each([SHARES, { blue: 0, purple: 0, gold: 100, other: 0 }, { blue: 5, purple: 12.5, gold: 18.7, other: 63.8 }])(
  'the whole shows the shares within a twentieth of a point: %o',
  (shares) => {
    const [top] = evenTexture(shares).levels;
    const found = sharesIn(top!, 0, 0, top!.size);
    [shares.blue, shares.purple, shares.gold, shares.other].forEach((share, index) =>
      expect(found[index]).toBeCloseTo(share, 1),
    );
  },
);

test('every sixteenth of it shows the same shares within two points, so that no place stands out', () => {
  const [top] = evenTexture(SHARES).levels;
  const side = top!.size / 4;
  for (let row = 0; row < top!.size; row += side)
    for (let column = 0; column < top!.size; column += side) {
      const [blue, purple, gold] = sharesIn(top!, column, row, side);
      expect(Math.abs(blue! - SHARES.blue)).toBeLessThan(2);
      expect(Math.abs(purple! - SHARES.purple)).toBeLessThan(2);
      expect(Math.abs(gold! - SHARES.gold)).toBeLessThan(2);
    }
});

test('more blue turns grains of other colours blue and leaves all blue ones', () => {
  const [less, more] = [SHARES, { ...SHARES, blue: 70, other: 2.3 }].map((shares) => evenTexture(shares).levels[0]!);
  let [kept, lost, added] = [0, 0, 0];
  for (let at = 0; at < less!.shares.length; at += 4) {
    const [before, after] = [less!.shares[at] === 255, more!.shares[at] === 255];
    if (before && after) kept++;
    else if (before) lost++;
    else if (after) added++;
  }
  expect(lost).toBe(0);
  expect(added / (kept + added)).toBeCloseTo(8.7 / 70, 2);
});

test('the colours are those of the classes', () => {
  const blue = evenTexture({ blue: 100, purple: 0, gold: 0, other: 0 }).levels.at(-1)!.colour;
  const gold = evenTexture({ blue: 0, purple: 0, gold: 100, other: 0 }).levels.at(-1)!.colour;
  for (let at = 0; at < blue.length; at += 4) {
    expect(blue[at + 2]! - blue[at]!).toBeGreaterThan(80);
    expect(gold[at]! - gold[at + 2]!).toBeGreaterThan(60);
  }
});
