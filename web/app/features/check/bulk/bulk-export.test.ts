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
        floatRank: { others: 7, lower: 2 },
        isStatTrak: false,
        isSouvenir: false,
        isStar: true,
        kills: null,
        nameTag: '=HYPERLINK("https://example.org")',
        stickers: [
          { id: 143, slot: 0, wear: 0 },
          { id: 5032, slot: 2, wear: 0.35 },
        ],
        charms: [{ id: 12, pattern: 45_123, sticker: null }],
      },
    ],
    otherFinish: 4,
    blueGems: 1,
  },
};

test('a table has one row per item, and no name tag becomes a formula', () => {
  expect(bulkCsv(RESULT).split('\r\n')).toEqual([
    'position,weapon,patternId,paintSeed,tier,gemScore,bluePlayside,blueBackside,float,wear,isStatTrak,isSouvenir,isStar,kills,nameTag,stickers,charms,lowerFloats,otherCopies',
    `1,Karambit,387,387,1,100,92.41,,0.1,minimal-wear,false,false,true,,"'=HYPERLINK(""https://example.org"")",143:0 5032:0.35,12:45123,2,7`,
    '',
  ]);
});

test('a document also has the rest', () => {
  expect(JSON.parse(bulkJson(RESULT))).toMatchObject({
    source: 'lines',
    items: [{ weapon: 'karambit', gemScore: 100, floatRank: { others: 7, lower: 2 } }],
    failures: [{ position: 2, problem: 'damaged' }],
    classic: [3],
    otherFinish: 4,
  });
});
