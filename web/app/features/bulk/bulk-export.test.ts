import { expect, test } from 'vitest';
import { bulkCsv, bulkJson, type BulkResult } from './bulk-export.ts';

const RESULT: BulkResult = {
  reading: {
    source: 'lines',
    items: [],
    names: [],
    failures: [{ position: 2, problem: 'damaged' }],
    classic: [3],
    uninspectable: 0,
  },
  ranking: {
    ranked: [
      {
        position: 1,
        weapon: 'karambit',
        patternId: 387,
        paintSeed: 387,
        tier: 1,
        gemScore: 100,
        bluePlayside: 92.41,
        blueBackside: null,
        float: 0.1,
        wear: 'minimal-wear',
        isStatTrak: false,
        isSouvenir: false,
      },
    ],
    otherFinish: 4,
    blueGems: 1,
  },
};

test('a table has one row per item', () => {
  expect(bulkCsv(RESULT).split('\r\n')).toEqual([
    'position,weapon,patternId,paintSeed,tier,gemScore,bluePlayside,blueBackside,float,wear,isStatTrak,isSouvenir',
    '1,Karambit,387,387,1,100,92.41,,0.1,minimal-wear,false,false',
    '',
  ]);
});

test('a document also has the rest', () => {
  expect(JSON.parse(bulkJson(RESULT))).toMatchObject({
    source: 'lines',
    items: [{ weapon: 'karambit', gemScore: 100 }],
    failures: [{ position: 2, problem: 'damaged' }],
    classic: [3],
    otherFinish: 4,
  });
});
