import { describe, expect, test } from 'vitest';
import { matrixOf, paintTransform } from '../../paint/paint-transform.ts';
import { aSeenSide, aSeenWeapon } from '../../testing/seen-weapon.ts';
import { classOfColour } from '../../paint/colour-class.ts';
import { drawPattern, RENDER_TYPES } from './draw-pattern.ts';
import { FINISH_CLASSES } from '../../paint/finish-class.ts';
import { packTexture, unpackTexture } from '../finish/finish-texture.ts';
import { MASK_COLOURS, UNPAINTED_COLOUR } from './mask-picture.ts';
import { pictureTexture } from '../finish/picture-texture.ts';
import { prepareSide } from './prepare-side.ts';
import { packSides, SEEN_WIDTH, unpackSides } from './seen-side.ts';
import { STEEL } from '../light/steel.ts';

describe('the sides of a weapon as bytes', () => {
  const sides = aSeenWeapon();
  const back = unpackSides(packSides(sides));

  test('are unpacked to the same pixels, UV points to a hundredth of a texel', () => {
    for (const side of ['playside', 'backside'] as const) {
      expect(back[side].coverage).toEqual(sides[side].coverage);
      expect(back[side].paint).toEqual(sides[side].paint);
      expect(back[side]).toMatchObject({ width: sides[side].width, height: sides[side].height });
      const farthest = sides[side].u.reduce((most, u, at) => Math.max(most, Math.abs(u - back[side].u[at]!)), 0);
      expect(farthest).toBeLessThan(0.01 / 1024);
      expect(back[side].uvPerPixel).toBeCloseTo(sides[side].uvPerPixel, 9);
    }
  });

  test.each<[string, (bytes: Uint8Array) => Uint8Array]>([
    ['nothing', () => new Uint8Array()],
    ['something else', (bytes) => bytes.with(0, 1)],
    ['another version', (bytes) => bytes.with(4, 9)],
    ['cut short', (bytes) => bytes.slice(0, -1)],
    ['too long', (bytes) => new Uint8Array([...bytes, 0])],
  ])('are rejected when they are %s', (_, change) => {
    expect(() => unpackSides(change(packSides(sides)))).toThrow(RangeError);
  });
});

/** A finish that is blue in its left half and gold in its right. */
function halvedPicture(size: number): { size: number; rgba: Uint8Array } {
  const rgba = new Uint8Array(size * size * 4);
  for (let at = 0; at < size * size; at++)
    rgba.set(at % size < size / 2 ? [48, 88, 168, 255] : [196, 156, 84, 255], at * 4);
  return { size, rgba };
}

describe('a finish from its picture', () => {
  test('has the classes and colours of its texels', () => {
    const [level] = pictureTexture(halvedPicture(64)).levels;
    for (const column of [3, 60]) {
      const at = (5 * 64 + column) * 4;
      const [red, green, blue] = level!.colour.subarray(at, at + 3);
      const is = FINISH_CLASSES.indexOf(classOfColour(red!, green!, blue!));
      expect(level!.shares.indexOf(255, at) - at).toBe(is);
      expect([red, green, blue]).toEqual(column === 3 ? [48, 88, 168] : [196, 156, 84]);
    }
  });

  test('has tinted colours, but untinted classes', () => {
    const [plain] = pictureTexture(halvedPicture(64)).levels;
    const [dark] = pictureTexture(halvedPicture(64), [0.5, 0.5, 0.5]).levels;
    expect(dark!.shares).toEqual(plain!.shares);
    expect(dark!.colour[2]).toBeLessThan(plain!.colour[2]! - 30);
    expect(dark!.colour[2]).toBeGreaterThan(plain!.colour[2]! / 2);
  });

  test('has at most 2048 texels a side and is unpacked from its bytes', () => {
    const texture = pictureTexture(halvedPicture(4096));
    expect(texture.levels[0]?.size).toBe(2048);
    expect(unpackTexture(packTexture(texture)).levels.at(-1)).toEqual(texture.levels.at(-1));
  });

  test('of a size that is not a power of two is rejected', () => {
    expect(() => pictureTexture(halvedPicture(96))).toThrow(RangeError);
  });
});

describe('a picture of an imported side', () => {
  const texture = pictureTexture(halvedPicture(256));
  /** The finish as it lies in UV: its border runs across the painted part. */
  const matrix = { a: 1, b: 0, tx: 0, c: 0, d: 1, ty: 0 };
  const side = aSeenSide(SEEN_WIDTH);

  const pictures = [160, 320, 640, 1280].map((width) => ({ width, region: prepareSide(side, width) }));

  test.each(pictures)('of $width pixels covers what the weapon covers', ({ width, region }) => {
    const drawn = drawPattern({ texture, region, matrix, type: 'fancy' });
    expect([drawn.width, drawn.height]).toEqual([width, (side.height * width) / SEEN_WIDTH]);
    const share = (values: ArrayLike<number>, most: number) =>
      Array.from(values).reduce((sum, value) => sum + value, 0) / most / values.length;
    expect(share(region.coverage, 1)).toBeCloseTo(share(side.coverage, 255), 3);
    expect(drawn.rgba[3]).toBe(0);
  });

  test('shows as much blue at every width', () => {
    const blue = pictures.map(({ region }) => {
      const { rgba } = drawPattern({ texture, region, matrix, type: 'mask' });
      let [blueCount, painted] = [0, 0];
      for (let at = 0; at < region.coverage.length; at++) {
        if (region.coverage[at]! < 1 || region.paint![at]! < 1) continue;
        painted++;
        if (rgba[at * 4 + 2]! > 180) blueCount++;
      }
      return (100 * blueCount) / painted;
    });
    expect(Math.max(...blue) - Math.min(...blue)).toBeLessThan(1.5);
    expect(Math.min(...blue)).toBeGreaterThan(5);
    expect(Math.max(...blue)).toBeLessThan(95);
  });

  test.each(RENDER_TYPES)('of type %s shows bare metal, and never finish, where nothing is painted', (type) => {
    const region = prepareSide(side, 320);
    const [first, second] = [387, 44].map((seed) =>
      drawPattern({ texture, region, matrix: matrixOf(paintTransform(seed, 0.4)), type }),
    );
    let compared = 0;
    for (let at = 0; at < region.coverage.length; at++) {
      if (region.coverage[at]! < 1 || region.paint![at]! > 0) continue;
      const colour = [...first!.rgba.subarray(at * 4, at * 4 + 3)];
      expect(colour).toEqual([...second!.rgba.subarray(at * 4, at * 4 + 3)]);
      if (type === 'mask') expect(colour).toEqual([...UNPAINTED_COLOUR]);
      if (type === 'flat') expect(colour).toEqual([...STEEL]);
      compared++;
    }
    expect(compared).toBeGreaterThan(500);
    expect(first!.rgba).not.toEqual(second!.rgba);
  });

  test('counts clusters within the painted part', () => {
    const region = prepareSide(side, 640);
    const whole = pictureTexture({
      size: 64,
      rgba: new Uint8Array(64 * 64 * 4).map((_, at) => MASK_COLOURS[0][at % 4] ?? 255),
    });
    const { clusters } = drawPattern({ texture: whole, region, matrix, type: 'analysis' });
    expect(clusters.map(({ share }) => share)).toEqual([1]);
  });

  test('of a width that does not divide the side is rejected', () => {
    expect(() => prepareSide(side, 500)).toThrow(RangeError);
  });
});
