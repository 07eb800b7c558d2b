import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { localisedNamesOf } from './weapon-spellings.ts';
import { MEASURED_WEAPON_IDS, WEAPON_IDS, WEAPONS, isWeaponId, weaponTitle } from './weapons.ts';

const withFinish = (finish: string) => WEAPON_IDS.filter((id) => WEAPONS[id].finish === finish);

test('a Five-SeveN and a Desert Eagle are Heat Treated', () => {
  expect(withFinish('heat-treated')).toEqual(['five-seven-heat-treated', 'desert-eagle-heat-treated']);
});

test('the measured weapons are those with published percentages', () => {
  const facts = new URL('../../../facts/published-percentages.json', import.meta.url);
  const { weapons } = JSON.parse(readFileSync(facts, 'utf8')) as { weapons: object };
  expect(MEASURED_WEAPON_IDS.toSorted()).toEqual(Object.keys(weapons).toSorted());
  expect(MEASURED_WEAPON_IDS).not.toContain('hydra-gloves');
});

test.each(WEAPON_IDS)('%s has a plausible row', (id) => {
  const { wearRange, uvScale, weaponLength, regions, cases, collection } = WEAPONS[id];
  expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  expect(wearRange[0]).toBeLessThan(wearRange[1]);
  expect(regions.length === 0 || ((uvScale ?? 0) > 0 && (weaponLength ?? 0) > 0)).toBe(true);
  expect(cases.length > 0 || collection !== null).toBe(true);
  const area = regions.reduce((sum, region) => sum + region.areaWeight, 0);
  expect(area).toBeCloseTo(regions.length === 0 ? 0 : 1, 12);
  expect(regions.length === 0 || regions.some((region) => region.scoreWeight === 1)).toBe(true);
});

test('every item of the game is listed once', () => {
  const keys = WEAPON_IDS.map((id) => `${WEAPONS[id].definitionIndex} ${WEAPONS[id].paintIndex}`);
  expect(new Set(keys).size).toBe(WEAPON_IDS.length);
});

test('Case Hardened weapons have paint index 44, Heat Treated ones and gloves another', () => {
  const published = [...MEASURED_WEAPON_IDS, 'hydra-gloves' as const];
  const others = published.filter((id) => WEAPONS[id].paintIndex !== 44);
  expect(others.map((id) => [id, WEAPONS[id].paintIndex])).toEqual([
    ['five-seven-heat-treated', 831],
    ['desert-eagle-heat-treated', 1054],
    ['hydra-gloves', 10060],
  ]);
});

test('the karambit has the published length and UV scale', () => {
  expect(WEAPONS.karambit).toMatchObject({ weaponLength: 9.813, uvScale: 0.438 });
});

test('titles are unique', () => {
  expect(weaponTitle('five-seven')).toBe('Five-SeveN');
  expect(weaponTitle('five-seven-heat-treated')).toBe('Five-SeveN Heat Treated');
  expect(new Set(WEAPON_IDS.map(weaponTitle)).size).toBe(WEAPON_IDS.length);
});

test('only an exact id is a weapon id', () => {
  expect(WEAPON_IDS.every(isWeaponId)).toBe(true);
  for (const text of ['', 'AK-47', 'ak-47 ', '__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
    expect(isWeaponId(text)).toBe(false);
  }
});

test('within a language no two Case Hardened weapons share a name', () => {
  const names = withFinish('case-hardened').flatMap((id) =>
    Object.entries(localisedNamesOf(id)).map(([language, name]) => `${language} ${name.toLowerCase()}`),
  );
  expect(new Set(names).size).toBe(names.length);
});
