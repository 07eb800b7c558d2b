import { expect, test } from 'vitest';
import { filmTexture, type ClassPercent } from './film-texture.ts';

const SHARES = { blue: 61.3, purple: 7.2, gold: 20.5, other: 11 };

/** The colour at a slant and a distance from edges, each 0..1. */
function colourAt(shares: ClassPercent, slant: number, inside: number): number[] {
  const { size, colour } = filmTexture(shares).levels[0]!;
  const at = (Math.round(inside * (size - 1)) * size + Math.round(slant * (size - 1))) * 4;
  return [...colour.subarray(at, at + 3)];
}
const blueness = ([red, , blue]: number[]): number => blue! - red!;

test('the leading colour is the one that faces the eye', () => {
  expect(blueness(colourAt(SHARES, 0, 1))).toBeGreaterThan(100);
  expect(blueness(colourAt({ blue: 9, purple: 4, gold: 80, other: 7 }, 0, 1))).toBeLessThan(-60);
});

test('the second colour comes aslant, the third at an edge', () => {
  const facing = blueness(colourAt(SHARES, 0, 1));
  expect(blueness(colourAt(SHARES, 1, 1))).toBeLessThan(facing - 60);
  expect(blueness(colourAt(SHARES, 0, 0))).toBeLessThan(facing - 30);
});

test('it changes gradually, so that no place looks like a stain', () => {
  const { size, colour } = filmTexture(SHARES).levels[0]!;
  const steps = Array.from({ length: size * (size - 1) }, (_, at) =>
    Math.max(...[0, 1, 2].map((channel) => Math.abs(colour[(at + size) * 4 + channel]! - colour[at * 4 + channel]!))),
  );
  expect(Math.max(...steps)).toBeLessThan(14);
});

test('seeds differ: more blue is bluer, by little where the shares differ by little', () => {
  const at = (blue: number) => blueness(colourAt({ ...SHARES, blue, other: 72.3 - blue }, 0, 1));
  const steps = [30, 40, 50, 61].map((blue) => at(blue));
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
  expect(steps.at(-1)! - steps[0]!).toBeGreaterThan(60);
  expect(Math.abs(at(50.5) - at(50))).toBeLessThan(6);
});

test('one class alone is that class everywhere', () => {
  const { colour } = filmTexture({ blue: 100, purple: 0, gold: 0, other: 0 }).levels[0]!;
  for (let at = 0; at < colour.length; at += 4) expect(colour[at + 2]! - colour[at]!).toBeGreaterThan(60);
});
