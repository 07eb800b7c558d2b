import { expect, test } from 'vitest';
import { MARKETS, marketLinks, marketName } from './market-links.ts';
import { WEAPON_IDS } from '../weapons/weapons.ts';

test.each([
  ['karambit', '★ Karambit | Case Hardened'],
  ['ak-47', 'AK-47 | Case Hardened'],
  ['five-seven-heat-treated', 'Five-SeveN | Heat Treated'],
  ['hydra-gloves', '★ Hydra Gloves | Case Hardened'],
] as const)('the market name of %s is %s', (weapon, name) => {
  expect(marketName(weapon)).toBe(name);
});

test('the CSFloat search has weapon, finish and seed', () => {
  const [csfloat] = marketLinks({ weapon: 'karambit', patternId: 387 });
  expect(csfloat).toEqual({
    market: 'csfloat',
    namesSeed: true,
    href: 'https://csfloat.com/search?def_index=507&paint_index=44&paint_seed=387',
  });
});

test('the Steam search has the market name', () => {
  const steam = marketLinks({ weapon: 'karambit', patternId: 387 }).find(({ market }) => market === 'steam');
  expect(steam?.href).toBe(
    'https://steamcommunity.com/market/search?appid=730&q=%E2%98%85%20Karambit%20%7C%20Case%20Hardened',
  );
});

test('every market has one https URL for every item and states whether it filters by seed', () => {
  for (const weapon of WEAPON_IDS) {
    const links = marketLinks({ weapon, patternId: 661 });
    expect(links.map(({ market }) => market).toSorted()).toEqual(Object.keys(MARKETS).toSorted());
    for (const { href, namesSeed } of links) {
      expect(new URL(href).protocol).toBe('https:');
      expect(/=661(&|$)/.test(href)).toBe(namesSeed);
    }
  }
});
