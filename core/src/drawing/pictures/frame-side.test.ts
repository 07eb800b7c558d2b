import { STEPS } from '../light/side-light.ts';
import { expect, test } from 'vitest';
import { mirrorImage } from './covered-planes.ts';
import { CARD_SHAPE, framedSides } from './frame-side.ts';
import { emptySide, type SeenSide } from './seen-side.ts';

type Part = { left: number; right: number; top: number; bottom: number; isPainted: boolean };

const SIZE = 1280;

/** A weapon of rectangles, in pixels of a square. */
function sideOf(parts: readonly Part[]): SeenSide {
  const side = emptySide(SIZE, SIZE, 1 / SIZE);
  for (const { left, right, top, bottom, isPainted } of parts)
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) {
        const at = y * SIZE + x;
        side.coverage[at] = 255;
        side.paint[at] = isPainted ? 255 : 0;
        side.u[at] = x / SIZE;
        side.v[at] = y / SIZE;
      }
  return side;
}

/** What a card of 640 pixels shows: the box of its paint and of the weapon, in parts of its width and height. */
function cardOf(parts: readonly Part[]) {
  const side = sideOf(parts);
  const framed = [...framedSides({ playside: side, backside: side })].find(
    ({ framing, width }) => framing === 'card' && width === 640,
  );
  const { width, height, coverage, paint, fades } = framed!.sides.playside;
  expect(width / height).toBe(CARD_SHAPE);
  const boxOf = (isIn: (at: number) => boolean) => {
    const box = { left: 1, right: 0, top: 1, bottom: 0 };
    for (let at = 0; at < coverage.length; at++) {
      if (!isIn(at)) continue;
      const [x, y] = [(at % width) / width, Math.floor(at / width) / height];
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y);
    }
    return box;
  };
  return {
    painted: boxOf((at) => coverage[at]! > 127 && paint[at]! > 127),
    weapon: boxOf((at) => coverage[at]! > 127),
    fades,
  };
}

const blade = { left: 100, right: 600, top: 600, bottom: 700, isPainted: true };

test('a blade fills 65 % of a card, and its handle runs out', () => {
  const { painted, weapon, fades } = cardOf([blade, { ...blade, left: 600, right: 1180, isPainted: false }]);
  expect(painted.right - painted.left).toBeCloseTo(0.65, 1);
  expect(weapon.right).toBeGreaterThan(0.99);
  expect(fades).toEqual({ left: false, right: true });
  expect((weapon.top + weapon.bottom) / 2).toBeCloseTo(0.5, 1);
});

test('a weapon that is painted nearly all over fills the card', () => {
  const { painted, weapon, fades } = cardOf([
    { ...blade, right: 1000 },
    { ...blade, left: 1000, right: 1100, isPainted: false },
  ]);
  expect(weapon.right - weapon.left).toBeCloseTo(0.926, 1);
  expect(painted.right - painted.left).toBeGreaterThan(0.8);
  expect(fades).toEqual({ left: false, right: false });
});

test('a pistol is shown whole, as high as its card', () => {
  const { weapon, fades } = cardOf([
    { left: 100, right: 1100, top: 200, bottom: 400, isPainted: true },
    { left: 800, right: 1000, top: 400, bottom: 1200, isPainted: false },
  ]);
  expect(weapon.bottom - weapon.top).toBeCloseTo(0.926, 1);
  expect((weapon.left + weapon.right) / 2).toBeCloseTo(0.5, 1);
  expect(fades).toEqual({ left: false, right: false });
});

test('paint that is high rather than wide is shown whole', () => {
  const { painted } = cardOf([{ left: 400, right: 800, top: 100, bottom: 1100, isPainted: true }]);
  expect(painted.bottom - painted.top).toBeCloseTo(0.86, 1);
  expect(painted.top).toBeGreaterThan(0.03);
  expect(painted.bottom).toBeLessThan(0.97);
});

test('a backside that mirrors the playside has its directions in a mirror, also where they are rounded', () => {
  const [width, height] = [160, 80];
  const [playside, backside] = [emptySide(width, height, 1 / width), emptySide(width, height, 1 / width)];
  for (let row = 10; row < 70; row++)
    for (let column = 8; column < 152; column++) {
      const [at, mirrored] = [row * width + column, row * width + width - 1 - column];
      playside.coverage[at] = 255;
      backside.coverage[mirrored] = 255;
      playside.normalX[at] = 1 + ((column * 7 + row * 13) % 255);
      backside.normalX[mirrored] = 256 - playside.normalX[at]!;
    }
  const { sides } = [...framedSides({ playside, backside })].find((each) => each.framing === 'whole' && each.width === 320)!; // oxfmt-ignore
  const { coverage, normalX } = sides.playside;
  const image = mirrorImage(sides.playside, normalX, true);
  let [shown, differing, between] = [0, 0, 0];
  for (let at = 0; at < image.length; at++) {
    if (coverage[at]! > 0 && normalX[at] !== 1 && normalX[at] !== 255 && (normalX[at]! - 128) % STEPS.direction !== 0)
      between++;
    if (sides.backside.coverage[at] === 0) continue;
    shown++;
    if (sides.backside.normalX[at] !== image[at]) differing++;
  }
  expect(shown).toBeGreaterThan(10_000);
  expect(between).toBe(0);
  expect(differing / shown).toBeLessThan(0.002);
});
