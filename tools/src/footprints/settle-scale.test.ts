import { expect, test } from 'vitest';
import { settleScale } from './settle-scale.ts';
import type { Solution } from './solution.ts';

test('settling the scale leaves what the footprints show and brings nine tenths of the map below 0.985', () => {
  const solution: Solution = {
    mapSize: 10,
    map: Float32Array.from({ length: 300 }, (_, at) => (Math.floor(at / 3) / 100) * [0.5, 0.1, 0.2][at % 3]!),
    regions: [{ size: 4, indexes: Int32Array.of(3, 7), weights: Float32Array.of(0.5, 0.25) }, undefined],
    classWeights: [],
  };
  const shown = solution.map[150]! * 0.5;
  settleScale(solution);
  const painted = Array.from(
    { length: 100 },
    (_, i) => solution.map[i * 3]! + solution.map[i * 3 + 1]! + solution.map[i * 3 + 2]!,
  );
  expect(painted.filter((share) => share < 0.98)).toHaveLength(90);
  expect(solution.map[150]! * solution.regions[0]!.weights[0]!).toBeCloseTo(shown, 6);
});
