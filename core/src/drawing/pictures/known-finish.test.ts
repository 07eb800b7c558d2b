import { expect, test } from 'vitest';
import { MEASURED_WEAPON_IDS, WEAPON_IDS, WEAPONS } from '../../weapons/weapons.ts';
import { MASK_COLOURS } from './mask-picture.ts';
import { drawPattern } from './draw-pattern.ts';
import { RENDER_TYPES, type RenderType } from './render.ts';
import { filmTexture } from '../finish/film-texture.ts';
import { isEven, knownFinish, sideOf, UNMOVED } from './known-finish.ts';
import { prepareSide } from './prepare-side.ts';
import { emptySide, type SeenSide } from './seen-side.ts';
import { INK } from './ghost.ts';
import { UNPAINTED_COLOUR } from './side-layers.ts';

const [WIDTH, HEIGHT] = [240, 60];
const DEAGLE = 'desert-eagle-heat-treated';
const GEM = { blue: 76, purple: 7, gold: 9, other: 8 };
const PLAIN = { blue: 5, purple: 13, gold: 19, other: 63 };

/** A slide that has the finish at no measured place, on the left half of the picture; the right half is bare. */
function slide(): SeenSide {
  const side = emptySide(WIDTH, HEIGHT);
  side.coverage.fill(255);
  side.occlusion.fill(255);
  side.normalX.fill(128);
  side.normalY.fill(128);
  for (const plane of ['red', 'green', 'blue'] as const) side[plane].fill(50);
  for (let at = 0; at < WIDTH * HEIGHT; at++) side.unmeasured[at] = at % WIDTH < WIDTH / 2 ? 255 : 0;
  return side;
}

function draw(shares: typeof GEM, type: RenderType, float = 0): Uint8ClampedArray {
  const side = prepareSide(sideOf(slide(), isEven(DEAGLE, 'playside', type)));
  return drawPattern({ texture: filmTexture(shares), side, matrix: UNMOVED, type, float }).rgba;
}

/** The mean red, green and blue between two columns. */
function meanIn(rgba: Uint8ClampedArray, from: number, to: number): number[] {
  const sums = [0, 0, 0];
  for (let y = 0; y < HEIGHT; y++)
    for (let x = from; x < to; x++)
      for (let channel = 0; channel < 3; channel++) sums[channel]! += rgba[(y * WIDTH + x) * 4 + channel]!;
  return sums.map((sum) => sum / (HEIGHT * (to - from)));
}

test('Heat Treated is known by its shares, gloves not at all, every measured Case Hardened item by places', () => {
  const by = (known: ReturnType<typeof knownFinish>) => WEAPON_IDS.filter((weapon) => knownFinish(weapon) === known);
  expect(by('shares')).toEqual(['five-seven-heat-treated', DEAGLE]);
  expect(by('nothing')).toContain('hydra-gloves');
  const measured = MEASURED_WEAPON_IDS.filter((weapon) => WEAPONS[weapon].finish === 'case-hardened');
  expect(by('places')).toEqual(expect.arrayContaining(measured));
});

test('only the lit and the flat picture of the playside show an even finish', () => {
  expect(RENDER_TYPES.filter((type) => isEven(DEAGLE, 'playside', type))).toEqual(['fancy', 'flat']);
  expect(RENDER_TYPES.filter((type) => isEven(DEAGLE, 'backside', type))).toEqual([]);
  expect(RENDER_TYPES.filter((type) => isEven('karambit', 'playside', type))).toEqual([]);
});

test('a bluer seed is bluer all over, and no half of the painted part differs from the other', () => {
  const [gem, plain] = [draw(GEM, 'flat'), draw(PLAIN, 'flat')];
  const halves = [gem, plain].map((rgba) => [meanIn(rgba, 4, WIDTH / 4), meanIn(rgba, WIDTH / 4, WIDTH / 2 - 4)]);
  for (const [first, second] of halves)
    for (let channel = 0; channel < 3; channel++)
      expect(Math.abs(first![channel]! - second![channel]!)).toBeLessThan(6);
  const bluest = ([red, , blue]: number[]) => blue! - red!;
  expect(bluest(halves[0]![0]!) - bluest(halves[1]![0]!)).toBeGreaterThan(60);
});

test('bare parts have their own material in every picture', () => {
  expect(meanIn(draw(GEM, 'flat'), WIDTH / 2 + 4, WIDTH)).toEqual(meanIn(draw(PLAIN, 'flat'), WIDTH / 2 + 4, WIDTH));
});

test('wear takes an even finish off like any other', () => {
  const [fresh, worn] = [draw(GEM, 'fancy'), draw(GEM, 'fancy', 0.9)];
  const [before, after] = [meanIn(fresh, 4, WIDTH / 2 - 4), meanIn(worn, 4, WIDTH / 2 - 4)];
  expect(before[2]! - before[0]!).toBeGreaterThan(after[2]! - after[0]! + 10);
});

test.each(['mask', 'analysis'] as const)('the %s picture draws its parts with ink and shows no class', (type) => {
  const rgba = draw(GEM, type);
  const shown = new Set<string>();
  for (let at = 0; at < rgba.length; at += 4) shown.add(rgba.slice(at, at + 3).join());
  expect(shown).toContain(UNPAINTED_COLOUR.join());
  expect(shown).toContain(INK.join());
  for (const colour of MASK_COLOURS) expect(shown).not.toContain(colour.join());
  expect(draw(PLAIN, type)).toEqual(rgba);
});
