import { expect, test } from 'vitest';
import { identify } from './identify.ts';

test.each([
  ['★ Karambit | Case Hardened (Field-Tested)', 387, { weapon: 'karambit', patternId: 387 }],
  ['★ StatTrak™ M9 Bayonet | Case Hardened (Minimal Wear)', 601, { weapon: 'm9-bayonet', patternId: 601 }],
  ['StatTrak™ AK-47 | Case Hardened', 661, { weapon: 'ak-47', patternId: 661 }],
  ['AK-47 | Case Hardened (Battle-Scarred)', 0, { weapon: 'ak-47', patternId: 1 }],
  ['Five-SeveN | Heat Treated (Factory New)', 5, { weapon: 'five-seven-heat-treated', patternId: 5 }],
  ['Five-SeveN | Case Hardened (Factory New)', 5, { weapon: 'five-seven', patternId: 5 }],
  ['Souvenir MAC-10 | Case Hardened (Field-Tested)', 667, { weapon: 'mac-10', patternId: 667 }],
  // The names of BUFF163, which is in Chinese.
  ['爪子刀（★） | 表面淬火 (久经沙场)', 387, { weapon: 'karambit', patternId: 387 }],
  ['M9 刺刀（★ StatTrak™） | 表面淬火 (略有磨损)', 601, { weapon: 'm9-bayonet', patternId: 601 }],
  ['FN57 | 表面淬火 (崭新出厂)', 278, { weapon: 'five-seven', patternId: 278 }],
  ['沙漠之鹰 | 热处理 (崭新出厂)', 490, { weapon: 'desert-eagle-heat-treated', patternId: 490 }],
  ['★ Керамбит | Поверхностная закалка (После полевых испытаний)', 387, { weapon: 'karambit', patternId: 387 }],
])('%s with seed %i is recognised', (name, seed, expected) => {
  expect(identify({ name, seed })).toEqual(expected);
});

test.each([
  [{ name: '★ Karambit | Fade (Factory New)', seed: 387 }],
  [{ name: '★ Karambit | Case Hardened', seed: 1001 }],
  [{ name: '★ Karambit | Case Hardened', seed: 1.5 }],
  [{ name: '★ Karambit | Case Hardened' }],
  [{ name: 'Sticker | Case Hardened', seed: 3 }],
  [{ name: 'Desert Eagle | Case Hardened', seed: 3 }],
  [{ name: 'AK-47 | Heat Treated', seed: 3 }],
  [{ name: '★ Karambit', seed: 3 }],
  [{ name: '爪子刀（★） | 渐变之色 (崭新出厂)', seed: 387 }],
  [{ name: '★ Karambit | Case Hardened', seed: 387, paintIndex: 38 }],
  [{ name: 'Five-SeveN | Heat Treated', seed: 5, paintIndex: 44 }],
  [{ link: 'steam://run/730//+csgo_econ_action_preview%20S76561198000000000A1D2' }],
  [{ link: 'x'.repeat(5000), name: 'y'.repeat(5000), seed: 1 }],
  [{}],
])('%j is not', (found) => {
  expect(identify(found)).toBeUndefined();
});
