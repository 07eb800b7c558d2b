import { expect, test } from 'vitest';
import { parseRow } from './buff163.ts';

// The attributes of a row, as PenguiniVogel/BuffUtility reads them.
const ASSET = {
  appid: 730,
  assetid: '40000000001',
  info: { paintindex: 44, paintseed: 387 },
  paintwear: '0.2231234567',
};
const GOODS = {
  market_hash_name: '★ Karambit | Case Hardened (Field-Tested)',
  name: '爪子刀（★） | 表面淬火 (久经沙场)',
};

test('an offer is known by the attributes of its row', () => {
  expect(parseRow(JSON.stringify(ASSET), JSON.stringify(GOODS))).toEqual({
    name: GOODS.market_hash_name,
    seed: 387,
    paintIndex: 44,
  });
});

test.each([
  [null, null],
  ['', '{}'],
  ['{"info":', 'null'],
  ['[]', '7'],
  ['{"info":null}', '{"market_hash_name":7}'],
  ['{"info":{"paintseed":"387","paintindex":null}}', '"x"'],
])('attributes of another form, %j and %j, say nothing', (asset, goods) => {
  expect(parseRow(asset, goods)).toEqual({});
});
