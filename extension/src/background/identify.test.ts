import { expect, test } from 'vitest';
import { identify } from './identify.ts';

test.each([
  ['★ Karambit | Case Hardened (Field-Tested)', 387, { weapon: 'karambit', patternId: 387 }],
  ['★ StatTrak™ M9 Bayonet | Case Hardened (Minimal Wear)', 601, { weapon: 'm9-bayonet', patternId: 601 }],
  ['StatTrak™ AK-47 | Case Hardened', 661, { weapon: 'ak-47', patternId: 661 }],
  ['AK-47 | Case Hardened (Battle-Scarred)', 0, { weapon: 'ak-47', patternId: 1 }],
  ['Five-SeveN | Heat Treated (Factory New)', 5, { weapon: 'five-seven-heat-treated', patternId: 5 }],
  ['Five-SeveN | Case Hardened (Factory New)', 5, { weapon: 'five-seven', patternId: 5 }],
])('%s with seed %i is recognised', (name, seed, expected) => {
  expect(identify({ name, seed })).toEqual(expected);
});

test.each([
  [{ name: '★ Karambit | Fade (Factory New)', seed: 387 }],
  [{ name: '★ Karambit | Case Hardened', seed: 1001 }],
  [{ name: '★ Karambit | Case Hardened', seed: 1.5 }],
  [{ name: '★ Karambit | Case Hardened' }],
  [{ name: 'Sticker | Case Hardened', seed: 3 }],
  [{ link: 'steam://run/730//+csgo_econ_action_preview%20S76561198000000000A1D2' }],
  [{ link: 'x'.repeat(5000), name: 'y'.repeat(5000), seed: 1 }],
  [{}],
])('%j is not', (found) => {
  expect(identify(found)).toBeUndefined();
});
