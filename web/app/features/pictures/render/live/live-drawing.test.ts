import { drawPattern } from '@bluegem/core/drawing/pictures/draw-pattern';
import { isEven, sideOf, UNMOVED } from '@bluegem/core/drawing/pictures/known-finish';
import { prepareSide } from '@bluegem/core/drawing/pictures/prepare-side';
import { emptySide, type SeenSide } from '@bluegem/core/drawing/pictures/seen-side';
import { expectedFinish } from '@bluegem/core/measuring/expected-finish';
import { syntheticMap } from '@bluegem/core/testing/synthetic-weapon';
import { expect, test } from 'vitest';
import { clustersIn, createLiveDrawing } from './live-drawing.ts';
import type { LiveOrder } from '../live-messages.ts';
import { pictureFileName } from '../show-picture.ts';

const cluster = (share: number) => ({
  pixels: share * 1000,
  share,
  centre: { x: 1, y: 1 },
  label: { x: 320, y: 64 },
});

test('all clusters are counted, the five biggest listed, with labels in widths of the picture', () => {
  const found = clustersIn([0.5, 0.2, 0.1, 0.05, 0.04, 0.03].map(cluster), 640);
  expect(found.count).toBe(6);
  expect(found.biggest).toHaveLength(5);
  expect(found.biggest[0]).toEqual({ share: 0.5, x: 0.5, y: 0.1 });
});

test('a side without blue has no cluster', () => {
  expect(clustersIn([], 640)).toEqual({ count: 0, biggest: [] });
});

test('a saved picture has a name with pattern, side, type and float', () => {
  expect(pictureFileName('karambit', 387, 'playside', 'fancy')).toBe('karambit-387-playside-fancy.png');
});

const DEAGLE = 'desert-eagle-heat-treated';

function unplacedSlide(): SeenSide {
  const side = emptySide(160, 40);
  for (const plane of ['coverage', 'occlusion', 'unmeasured'] as const) side[plane].fill(255);
  for (const plane of ['normalX', 'normalY'] as const) side[plane].fill(128);
  return side;
}

const live = () =>
  createLiveDrawing(
    { map: syntheticMap(), bias: undefined, footprintOf: () => undefined },
    { read: () => Promise.resolve(new Map()), write: () => Promise.resolve() },
    () => Promise.resolve({ playside: unplacedSlide(), backside: unplacedSlide() }),
  );

test.each(['fancy', 'flat', 'mask', 'analysis'] as const)(
  'a Heat Treated item has the same %s picture as on the server, without clusters',
  async (type) => {
    const order: LiveOrder = { weapon: DEAGLE, patternId: 490, side: 'playside', type, width: 160, float: 0 };
    const { image, clusters } = await live().draw(order);
    const side = prepareSide(sideOf(unplacedSlide(), isEven(DEAGLE, 'playside', type)));
    const { rgba } = drawPattern({ texture: expectedFinish(DEAGLE, 490)!, side, matrix: UNMOVED, type });
    expect(image).toEqual(rgba);
    expect(clusters).toBeNull();
  },
);

test('another pattern of a Heat Treated item is drawn from its own shares', async () => {
  const drawing = live();
  const order: LiveOrder = { weapon: DEAGLE, patternId: 490, side: 'playside', type: 'flat', width: 160, float: 0 };
  const gem = await drawing.draw(order);
  const plain = await drawing.draw({ ...order, patternId: 152 });
  expect(plain.image).not.toEqual(gem.image);
});

test('while a float is dragged, and back, every picture is the one of that float', async () => {
  const drawing = live();
  const side = prepareSide(sideOf(unplacedSlide(), isEven(DEAGLE, 'playside', 'fancy')));
  for (const [patternId, float] of [
    [490, 0.4],
    [490, 0.8],
    [490, 0],
    [152, 0],
    [152, 0.4],
    [490, 0.4],
  ] as const) {
    // oxfmt-ignore
    const order: LiveOrder = { weapon: DEAGLE, patternId, side: 'playside', type: 'fancy', width: 160, float };
    const { image } = await drawing.draw(order);
    const texture = expectedFinish(DEAGLE, patternId)!;
    expect(image).toEqual(drawPattern({ texture, side, matrix: UNMOVED, type: 'fancy', float }).rgba);
  }
});
