import { describe, expect, test } from 'vitest';
import { matrixOf, paintTransform } from '../../paint/paint-transform.ts';
import { aSeenSide, aSeenWeapon } from '../../testing/seen-weapon.ts';
import { classOfColour } from '../../paint/colour-class.ts';
import { drawPattern } from './draw-pattern.ts';
import { RENDER_TYPES } from './render.ts';
import { FINISH_CLASSES } from '../../paint/finish-class.ts';
import { packTexture, unpackTexture } from '../finish/finish-texture.ts';
import { framedSides } from './frame-side.ts';
import { MASK_COLOURS } from './mask-picture.ts';
import { pictureTexture } from '../finish/picture-texture.ts';
import { packSides, unpackSides } from './pack-sides.ts';
import { prepareSide } from './prepare-side.ts';
import { SIDE_PLANES, type SeenSide } from './seen-side.ts';
import { INK } from './ghost.ts';
import { UNPAINTED_COLOUR } from './side-layers.ts';

describe('the sides of a weapon as bytes', () => {
  const sides = aSeenWeapon();
  const back = unpackSides(packSides(sides));

  test('are unpacked to the same pixels, UV points to a seventh of a pixel', () => {
    for (const side of ['playside', 'backside'] as const) {
      for (const plane of SIDE_PLANES) expect(back[side][plane], plane).toEqual(sides[side][plane]);
      expect(back[side]).toMatchObject({ width: sides[side].width, height: sides[side].height });
      const farthest = sides[side].u.reduce(
        (most, u, at) => (sides[side].paint[at] === 0 ? most : Math.max(most, Math.abs(u - back[side].u[at]!))),
        0,
      );
      expect(farthest).toBeLessThan(sides[side].uvPerPixel / 7);
      expect(back[side].uvPerPixel).toBeCloseTo(sides[side].uvPerPixel, 9);
    }
  });

  test('keep any values of covered pixels, over more than 256 materials, and nothing elsewhere', () => {
    const anySide = (seed: number): SeenSide => {
      const side = aSeenSide(64);
      for (let at = 0; at < side.coverage.length; at++) {
        side.coverage[at] = (at * seed) % 5 === 0 ? 0 : 1 + (at % 255);
        SIDE_PLANES.slice(1).forEach((plane, number) => {
          side[plane][at] = side.coverage[at] === 0 ? 0 : (at * at * seed + number * 97 * at) % 256;
        });
      }
      return side;
    };
    const any = { playside: anySide(7), backside: anySide(11) };
    const unpacked = unpackSides(packSides(any));
    for (const side of ['playside', 'backside'] as const)
      for (const plane of SIDE_PLANES) expect(unpacked[side][plane], plane).toEqual(any[side][plane]);
  });

  test('of a backside that mirrors the playside are unpacked to the same pixels from few bytes', () => {
    const { playside } = sides;
    const { width } = playside;
    const mirrored = (plane: Uint8Array) => plane.map((_, at) => plane[at - 2 * (at % width) + width - 1]!);
    const backside = { ...playside };
    for (const plane of SIDE_PLANES) backside[plane] = mirrored(playside[plane]);
    backside.normalX = backside.normalX.map((value) => -value);
    // A few pixels of its own, with materials that the playside does not have.
    const covered = [...backside.coverage.keys()].filter((at) => backside.coverage[at]! > 0);
    for (const at of covered.slice(100, 120)) for (const plane of SIDE_PLANES) backside[plane][at] = 1 + (at % 254);
    const bytes = packSides({ playside, backside });
    const unpacked = unpackSides(bytes);
    for (const plane of SIDE_PLANES) {
      const isThere = (value: number, at: number) => (backside.coverage[at] === 0 ? 0 : value);
      expect(unpacked.backside[plane], plane).toEqual(backside[plane].map(isThere));
      expect(unpacked.playside[plane], plane).toEqual(playside[plane]);
    }
    const half = bytes.subarray(bytes.length / 2);
    expect(half.filter((value) => value !== 0).length).toBeLessThan(half.length / 10);
  });

  test('keep what is covered in part apart from the rest, and are rejected where it is missing', () => {
    const soft = { playside: aSeenSide(64), backside: aSeenSide(64) };
    const edges = [...soft.playside.coverage.keys()].filter((at) => soft.playside.coverage[at] === 255).slice(0, 9);
    for (const [index, at] of edges.entries()) soft.playside.coverage[at] = 1 + index * 31;
    const bytes = packSides(soft);
    expect(unpackSides(bytes).playside.coverage).toEqual(soft.playside.coverage);
    expect(unpackSides(bytes).backside.coverage).toEqual(soft.backside.coverage);
    const edgesAt = 8 + 35 + soft.playside.coverage.length;
    expect([...bytes.subarray(edgesAt, edgesAt + 9)]).toEqual(edges.map((_, index) => 1 + index * 31));
    expect(() => unpackSides(bytes.subarray(0, edgesAt + 5))).toThrow(RangeError);
  });

  test('with a material that is not in their table are rejected', () => {
    const bytes = packSides(sides);
    const materials = new DataView(bytes.buffer).getUint32(8 + 24, true);
    const [width, height] = [sides.playside.width, sides.playside.height];
    const covered = sides.playside.coverage.filter((cover) => cover > 0).length;
    const rowsAt = 8 + 35 + width * height + materials * 4 + covered * 6;
    expect(() => unpackSides(bytes.with(rowsAt, materials))).toThrow(RangeError);
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

describe('a picture of a side', () => {
  const texture = pictureTexture(halvedPicture(256));
  /** The finish as it lies in UV: its border runs across the painted part. */
  const matrix = { a: 1, b: 0, tx: 0, c: 0, d: 1, ty: 0 };
  const stored = aSeenSide(640);
  const framedAt = (side: SeenSide, ...widths: number[]) =>
    [...framedSides({ playside: side, backside: side })]
      .filter(({ framing, width }) => framing === 'whole' && widths.includes(width))
      .map(({ width, sides }) => ({ width, side: prepareSide(sides.playside) }));
  const prepared = (side: SeenSide, width: number) => framedAt(side, width)[0]!.side;
  const isBare = (at: number) => stored.coverage[at] === 255 && stored.paint[at] === 0;

  const pictures = framedAt(stored, 160, 320, 640);

  test.each(pictures)('of $width pixels is transparent around the weapon, and soft below it', ({ width, side }) => {
    const { rgba, ...drawn } = drawPattern({ texture, side, matrix, type: 'fancy' });
    expect(drawn.width).toBe(width);
    expect(rgba[3]).toBe(0);
    const middle = (row: number) => rgba[(row * width + width / 2) * 4 + 3]!;
    expect(middle(Math.floor(drawn.height / 2))).toBe(255);
    const below = Array.from({ length: Math.floor(drawn.height / 2) }, (_, row) => middle(drawn.height - 1 - row));
    expect(below.some((alpha) => alpha > 20 && alpha < 128)).toBe(true);
  });

  test('shows as much blue at every width', () => {
    const blue = pictures.map(({ side }) => {
      const { rgba } = drawPattern({ texture, side, matrix, type: 'mask' });
      const { at, share } = side.painted;
      const whole = [...at].filter((_, index) => share[index] === 1);
      return (100 * whole.filter((pixel) => rgba[pixel * 4 + 2]! > 180).length) / whole.length;
    });
    expect(Math.max(...blue) - Math.min(...blue)).toBeLessThan(1.5);
    expect(Math.min(...blue)).toBeGreaterThan(5);
    expect(Math.max(...blue)).toBeLessThan(95);
  });

  test.each(RENDER_TYPES)('of type %s shows the same bare metal for every seed', (type) => {
    const side = prepared(stored, 320);
    const painted = new Set(side.painted.at);
    const [first, second] = [387, 44].map((seed) =>
      drawPattern({ texture, side, matrix: matrixOf(paintTransform(seed, 0.4)), type }),
    );
    let compared = 0;
    for (let at = 0; at < side.width * side.height; at++) {
      if (painted.has(at) || first!.rgba[at * 4 + 3]! < 255) continue;
      const colour = [...first!.rgba.subarray(at * 4, at * 4 + 3)];
      expect(colour).toEqual([...second!.rgba.subarray(at * 4, at * 4 + 3)]);
      if (type === 'mask') expect(colour).toEqual([...UNPAINTED_COLOUR]);
      compared++;
    }
    expect(compared).toBeGreaterThan(500);
    expect(first!.rgba).not.toEqual(second!.rgba);
  });

  test.each(RENDER_TYPES)('of type %s only draws what has the finish at no known place: with ink', (type) => {
    const unmeasured = stored.unmeasured.map((_, at) => (isBare(at) ? 255 : 0));
    const rgba = prepared({ ...stored, unmeasured }, 320).base(type);
    let drawn = 0;
    for (let at = 0; at < rgba.length; at += 4) {
      if (rgba[at + 3] === 0 || rgba[at] !== INK[0]) continue;
      expect([rgba[at + 1], rgba[at + 2]]).toEqual([INK[1], INK[2]]);
      expect(rgba[at + 3]).toBeLessThanOrEqual(0.75 * 255 + 1);
      drawn++;
    }
    expect(drawn).toBeGreaterThan(500);
  });

  test('counts clusters within the painted part', () => {
    const side = prepared(stored, 640);
    const whole = pictureTexture({
      size: 64,
      rgba: new Uint8Array(64 * 64 * 4).map((_, at) => MASK_COLOURS[0][at % 4] ?? 255),
    });
    const { clusters } = drawPattern({ texture: whole, side, matrix, type: 'analysis' });
    expect(clusters.map(({ share }) => share)).toEqual([1]);
  });
});
