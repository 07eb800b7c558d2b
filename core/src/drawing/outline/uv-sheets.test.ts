import { expect, test } from 'vitest';
import { findSheets } from './uv-sheets.ts';

const [WIDTH, HEIGHT, PIXEL] = [40, 20, 0.002];

/** Two flat parts that touch in the picture and lie apart in UV, and a few pixels away from both. */
function twoParts(bend = 0) {
  const count = WIDTH * HEIGHT;
  const side = {
    width: WIDTH,
    uvPerPixel: PIXEL,
    coverage: new Uint8Array(count),
    paint: new Uint8Array(count),
    u: new Float32Array(count),
    v: new Float32Array(count),
  };
  for (let at = 0; at < count; at++) {
    const [column, row] = [at % WIDTH, Math.floor(at / WIDTH)];
    const isFar = column > 37 && row < 2;
    if (column > 30 && !isFar) continue;
    side.coverage[at] = 255;
    side.paint[at] = 255;
    side.u[at] = column < 15 ? 0.1 + column * PIXEL : 0.5 - row * PIXEL;
    side.v[at] = column < 15 ? 0.2 - row * PIXEL + bend * row * row : 0.6 + column * PIXEL;
  }
  return side;
}

test('parts that lie flat have a sheet each, from which the points of their pixels follow', () => {
  const side = twoParts();
  const { sheets, labels } = findSheets(side, 0.12);
  expect(sheets).toHaveLength(2);
  for (let at = 0; at < labels.length; at++) {
    const [column, row] = [at % WIDTH, Math.floor(at / WIDTH)];
    expect(labels[at]).toBe(column < 15 ? 1 : column <= 30 ? 2 : 0);
    const sheet = sheets[labels[at]! - 1];
    if (!sheet) continue;
    expect(Math.abs(side.u[at]! - sheet[0] - column * sheet[1] - row * sheet[2])).toBeLessThan(PIXEL / 100);
    expect(Math.abs(side.v[at]! - sheet[3] - column * sheet[4] - row * sheet[5])).toBeLessThan(PIXEL / 100);
  }
});

test('a bent part has none, and a few pixels have none either', () => {
  const { sheets, labels } = findSheets(twoParts(0.0002), 0.12);
  expect(sheets).toHaveLength(1);
  expect(labels[0]).toBe(0);
  expect(labels[20]).toBe(1);
  expect(labels[WIDTH - 1]).toBe(0);
});
