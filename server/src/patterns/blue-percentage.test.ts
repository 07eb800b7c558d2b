import { bluePercentage as endpoint } from '@bluegem/contract/patterns/blue-percentage';
import { MEASURED_WEAPON_IDS, WEAPONS } from '@bluegem/core/weapons/weapons';
import { expect, test } from 'vitest';
import { answersOf } from '../testing/answers.ts';
import { openTestApi } from '../testing/api.ts';
import { realSnapshot, testServices } from '../testing/services.ts';

const { answerOf, expectProblem } = answersOf(openTestApi(testServices()));
const ask = async (query: string) => {
  const body = await answerOf(`/api/blue-percentage?${query}`);
  const answer = endpoint.answer.parse(body);
  expect(answer).toEqual(body); // and nothing that the contract does not name
  return answer;
};

test.each(MEASURED_WEAPON_IDS)('%s: every region holds its 1,000 patterns', async (id) => {
  const { weapon, count, regions, sources, pattern } = await ask(`weapon=${id}`);
  expect({ weapon, count, pattern }).toEqual({ weapon: id, count: 1000, pattern: null });
  expect(regions.map(({ region }) => region)).toEqual(WEAPONS[id].regions.map((region) => region.id));
  for (const { published } of regions) {
    expect(published?.spread.count).toBe(1000);
    expect(published?.bins.reduce((sum, each) => sum + each, 0)).toBe(1000);
  }
  expect(sources[0]).toMatchObject({ kind: 'published', name: 'chescos/csgo-blue-gem-calculator', licence: 'MIT' });
});

test("a pattern has its shares and the percentage of its weapon's patterns that are less blue", async () => {
  const { pattern, tierFloors, best } = await ask('weapon=karambit&patternId=387');
  const stored = realSnapshot().find('karambit', 387)!;
  expect(pattern).toMatchObject({ patternId: 387, bluePercent: stored.bluePercent, regions: stored.regions });
  const playside = pattern?.bluerThan.find(({ region }) => region === 'playside')?.percent ?? 0;
  expect(playside).toBeGreaterThan(99);
  expect([best, tierFloors[1], tierFloors[2], tierFloors[3]]).toEqual(
    [best, ...Object.values(tierFloors)].toSorted((a, b) => b - a),
  );
});

test('a side that is not measured is null, and so is the total', async () => {
  const { sides, sideAgreement } = await ask('weapon=five-seven');
  expect(sides.playside).not.toBeNull();
  expect([sides.backside, sides.total, sideAgreement]).toEqual([null, null, null]);
});

test('wrong questions are named', async () => {
  const fails = (query: string, code: Parameters<typeof expectProblem>[2]) =>
    expectProblem(`/api/blue-percentage${query}`, undefined, code);
  await fails('', 'pattern.weapon-required');
  await fails('?weapon=chicken', 'pattern.weapon-unknown');
  await fails('?weapon=hydra-gloves', 'pattern.not-measured');
  await fails('?weapon=karambit&patternId=', 'pattern.id-required');
  await fails('?weapon=karambit&patternId=1001', 'pattern.id-too-high');
  await fails('?weapon=karambit&side=playside', 'http.bad-request');
});
