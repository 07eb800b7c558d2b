import { expect, test } from 'vitest';
import { ghostShare, measuredOnly } from './ghost.ts';
import { prepareSide } from './prepare-side.ts';
import { emptySide, type SeenSide } from './seen-side.ts';

/** Three parts side by side: measured, placed, and without a known place. */
function aSide(): SeenSide {
  const side = emptySide(12, 4, 0.01);
  for (const plane of ['coverage', 'occlusion'] as const) side[plane].fill(255);
  for (const plane of ['normalX', 'normalY'] as const) side[plane].fill(128);
  for (let at = 0; at < side.coverage.length; at++) {
    const part = Math.floor((at % 12) / 4);
    side.paint[at] = part < 2 ? 255 : 0;
    side.placed[at] = part === 1 ? 255 : 0;
    side.unmeasured[at] = part === 2 ? 255 : 0;
  }
  return side;
}

test('only measured parts keep the finish, and placed ones are drawn as those without a place', () => {
  const side = aSide();
  const measured = measuredOnly(side);
  const columns = prepareSide(measured).painted.at.map((at) => at % 12);
  expect([...new Set(columns)]).toEqual([0, 1, 2, 3]);
  expect([0, 4, 8].map((at) => ghostShare(side, at))).toEqual([0, 0, 1]);
  expect([0, 4, 8].map((at) => ghostShare(measured, at))).toEqual([0, 1, 1]);
});

test('the side itself stays as it is', () => {
  const side = aSide();
  measuredOnly(side);
  expect(side).toEqual(aSide());
});
