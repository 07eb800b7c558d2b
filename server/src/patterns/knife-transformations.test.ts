import { knifeTransformations as endpoint } from '@bluegem/contract/patterns/knife-transformations';
import { multiply } from '@bluegem/core/paint/placement-stages';
import { WEAPON_IDS, WEAPONS } from '@bluegem/core/weapons/weapons';
import { expect, test } from 'vitest';
import { answersOf } from '../testing/answers.ts';
import { openTestApi } from '../testing/api.ts';
import { testServices } from '../testing/services.ts';

const { answerOf, expectProblem } = answersOf(openTestApi(testServices()));
const ask = async (weapon: string, patternId: number | string) =>
  endpoint.answer.parse(await answerOf(`/api/knife-transformations?weapon=${weapon}&patternId=${patternId}`));

test('a seed draws eleven values, and the parameters are those rounded', async () => {
  const { values, parameters, uvScale } = await ask('karambit', 387);
  expect(Object.values(values).flatMap((layer) => Object.values(layer))).toHaveLength(11);
  expect(uvScale).toBe(WEAPONS.karambit.uvScale);
  expect(Math.abs(parameters.offsetX - values.pattern.offsetX)).toBeLessThanOrEqual(0.005);
  expect(Math.abs(parameters.rotationDegrees - values.pattern.rotationDegrees)).toBeLessThanOrEqual(0.005);
});

test('the matrix is the product of its factors in the order given, and the inverse leads back', async () => {
  for (const patternId of [1, 387, 661, 1000]) {
    const { factors, order, stages, matrix, inverse } = await ask('ak-47', patternId);
    expect(order).toEqual(['translation', 'scale', 'rotation', 'extraOffset']);
    const product = order.map((name) => factors[name]).reduce(multiply);
    const back = multiply(inverse, matrix);
    for (const key of ['a', 'b', 'tx', 'c', 'd', 'ty'] as const) {
      expect(product[key]).toBeCloseTo(matrix[key], 12);
      expect(stages.extraOffset[key]).toBeCloseTo(matrix[key], 12);
      expect(back[key]).toBeCloseTo(key === 'a' || key === 'd' ? 1 : 0, 12);
    }
  }
});

test('twins have exactly the same matrix and name each other', async () => {
  const [one, other] = [await ask('karambit', 747), await ask('karambit', 825)];
  expect([one.twin, other.twin]).toEqual([825, 747]);
  expect(one.matrix).toEqual(other.matrix);
});

test.each(WEAPON_IDS.filter((id) => WEAPONS[id].uvScale !== null))(
  '%s is answered according to the contract',
  async (id) => {
    const { weapon, patternId } = await ask(id, 1);
    expect({ weapon, patternId }).toEqual({ weapon: id, patternId: 1 });
  },
);

test('wrong questions are named', async () => {
  const fails = (query: string, code: Parameters<typeof expectProblem>[2]) =>
    expectProblem(`/api/knife-transformations${query}`, undefined, code);
  await fails('', 'pattern.weapon-required');
  await fails('?weapon=karambit', 'pattern.id-required');
  await fails('?weapon=karambit&patternId=0', 'pattern.id-too-low');
  await fails('?weapon=karambit&patternId=1001', 'pattern.id-too-high');
  await fails('?weapon=chicken&patternId=1', 'pattern.weapon-unknown');
  await fails('?weapon=hydra-gloves&patternId=1', 'pattern.not-measured');
  await fails('?weapon=karambit&patternId=1&float=0.1', 'http.bad-request');
});
