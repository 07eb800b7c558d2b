import { RENDER_VERSION } from '@bluegem/core/drawing/pictures/render';
import { expect, test } from 'vitest';
import { realSnapshot } from '../testing/services.ts';
import { picturesAhead } from './pictures-ahead.ts';

const { all } = realSnapshot();

test('each drawn pattern of tier 1 to 3 has the pictures of its card and of its page', () => {
  const addresses = picturesAhead(all, null);
  const ofGem = addresses.filter(({ weapon, seed }) => weapon === 'karambit' && seed === '387');
  expect(ofGem).toEqual(
    [
      'fancy-playside-card-160.webp',
      'fancy-playside-card-320.webp',
      'fancy-playside-640.webp',
      'fancy-backside-640.webp',
    ].map((file) => ({ version: RENDER_VERSION, weapon: 'karambit', seed: '387', file })),
  );
  expect(addresses).toHaveLength(2766 * 4);
  expect(addresses.some(({ weapon }) => weapon === 'moto-gloves')).toBe(false);
});

test('tier 1 comes first, then tier 2, each weapon by weapon', () => {
  const tiers = new Map(all.map(({ weapon, patternId, tier }) => [`${weapon} ${patternId}`, tier ?? 0]));
  const order = picturesAhead(all, null).map(({ weapon, seed }) => ({
    weapon,
    tier: tiers.get(`${weapon} ${seed}`) ?? 0,
  }));
  expect(order).toEqual(order.toSorted((a, b) => a.tier - b.tier));
  const blocks = order.filter(
    ({ weapon, tier }, at) => weapon !== order[at - 1]?.weapon || tier !== order[at - 1]?.tier,
  );
  expect(new Set(blocks.map(({ weapon, tier }) => `${weapon} ${tier}`)).size).toBe(blocks.length);
});

test('a backside gem has its backside on cards; imported weapons have the version of the import', () => {
  const gem = { weapon: 'ak-47', patternId: 5, tier: 2, side: 'backside' } as const;
  const [card] = picturesAhead([gem], { version: '4i0a1b2c3d', weapons: ['ak-47'], shapes: [] });
  expect(card).toEqual({ version: '4i0a1b2c3d', weapon: 'ak-47', seed: '5', file: 'fancy-backside-card-160.webp' });
});
