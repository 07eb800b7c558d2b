import { expect, test } from 'vitest';
import { createFloatIndex } from './float-index.ts';

const NAME = '★ Karambit | Case Hardened';
const index = createFloatIndex();
index.add(NAME, 0.22312345678901, { seed: 387 });
index.add(NAME, 0.22312399999999, { seed: 442 });
index.add('AK-47 | Case Hardened', 0.22312345678901, { seed: 661 });

test.each([
  ['0.223123456789', 387],
  ['0.223123456790', 387],
  ['0.22312345678901', 387],
  ['0.2231240', 442],
])('a card with the float %s is the item of that float', (written, seed) => {
  expect(index.find(NAME, written)).toEqual({ seed });
});

test.each([
  ['two items have that float, as far as it is written', NAME, '0.22312'],
  ['too few digits to tell', NAME, '0.2231'],
  ['another name', '★ Karambit | Fade', '0.223123456789'],
  ['another float', NAME, '0.223123556789'],
  ['no float', NAME, ''],
])('no item: %s', (_, name, written) => {
  expect(index.find(name, written)).toBeUndefined();
});
