import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import fixture from '../../fixtures/inspect-links.json' with { type: 'json' };
import { anyText } from '../testing/any-text.ts';
import { BULK_MAX_LINES } from './bulk-limits.ts';
import { readBulk, type BulkReading } from './bulk.ts';

const COMMAND = 'csgo_econ_action_preview';
const [FIRST, SECOND] = fixture.map(({ link }) => link) as [string, string];
const CERTIFICATE = FIRST.slice(FIRST.lastIndexOf('%20') + 3);
const CLASSIC = `steam://rungame/730/76561202255233023/+${COMMAND}%20S76561198084749846A698323590D7935523998312483177`;

function reading(text: string): BulkReading {
  const found = readBulk(text);
  if (typeof found === 'string') throw new Error(found);
  return found;
}
const positions = (list: readonly { position: number }[]) => list.map(({ position }) => position);

describe('lines', () => {
  test('every published link, one per line', () => {
    const { source, items, failures } = reading(fixture.map(({ link }) => link).join('\r\n'));
    expect(source).toBe('lines');
    expect(failures).toEqual([]);
    expect(items.map(({ item }) => item.paintSeed)).toEqual(fixture.map(({ paintSeed }) => paintSeed));
  });

  test('bad lines have their number and reason, classic links are counted, blank lines are ignored', () => {
    const { items, failures, classic } = reading(
      `\n${FIRST}\n\nhello\n${CLASSIC}\n${SECOND.slice(0, -1)}\n   \n${SECOND}`,
    );
    expect(positions(items)).toEqual([2, 8]);
    expect(failures).toEqual([
      { position: 4, problem: 'invalid-protocol', name: 'hello' },
      { position: 6, problem: 'damaged' },
    ]);
    expect(classic).toEqual([5]);
  });

  test('names are read among links, in any script and order', () => {
    const { items, names, failures } = reading(
      `ak 661\n${FIRST}\nкерамбит 387\n442 karambit\nak 1001\nchicken 5\nkerambit 387`,
    );
    expect(items.map(({ position }) => position)).toEqual([2]);
    expect(names).toEqual([
      { position: 1, weapon: 'ak-47', patternId: 661 },
      { position: 3, weapon: 'karambit', patternId: 387 },
      { position: 4, weapon: 'karambit', patternId: 442 },
    ]);
    expect(failures).toMatchObject([
      { position: 5, name: 'ak 1001' },
      { position: 6, name: 'chicken 5' },
      { position: 7, name: 'kerambit 387', suggestion: 'Karambit 387' },
    ]);
    expect(failures.slice(0, 2).filter(({ suggestion }) => suggestion)).toEqual([]);
  });

  test('links are found in rows of a table and in messages, also several per line', () => {
    const { items, failures } = reading(`AK-47;${FIRST};120.50\nlook: <${SECOND}> and "${FIRST}"`);
    expect(positions(items)).toEqual([1, 2, 2]);
    expect(failures).toEqual([]);
  });

  test('the console command, the bare certificate and a link with a space are read', () => {
    const spaced = FIRST.replace('%20', ' ');
    const { items } = reading(`${COMMAND} ${CERTIFICATE}\n${CERTIFICATE}\n${spaced}\nfrom a chat: ${spaced}`);
    expect(positions(items)).toEqual([1, 2, 3, 4]);
  });

  test('a JSON list of links is read like lines', () => {
    expect(positions(reading(JSON.stringify([FIRST, 'x', SECOND])).items)).toEqual([1, 3]);
  });
});

describe('texts that people and programs write', () => {
  const names = (text: string) => reading(text).names.map(({ weapon, patternId }) => `${weapon} ${patternId}`);

  test('official names of any length, labels and floats', () => {
    const { names: read } = reading(
      '★ StatTrak™ Kelebek Bıçak | Sertleştirilmiş Kasa (Fabrikadan Yeni Çıkmış) 182\n★ Karambit | Case Hardened (Field-Tested) Paint Seed: 387 Float: 0.2231',
    );
    expect(read).toEqual([
      { position: 1, weapon: 'butterfly-knife', patternId: 182, wear: 'factory-new' },
      { position: 2, weapon: 'karambit', patternId: 387, float: 0.2231, wear: 'field-tested' },
    ]);
  });

  test('an item copied over several lines is one, and several of them are several', () => {
    const panel = (name: string, seed: number) =>
      `${name}\nExterior: Field-Tested\nPattern Template: ${seed}\nWear Rating: 0.234567`;
    const { names: read, failures } = reading(
      `${panel('AK-47 | Case Hardened', 661)}\n${panel('★ Karambit | Case Hardened', 387)}\n\nbfk 182`,
    );
    expect(read).toMatchObject([
      { position: 1, weapon: 'ak-47', patternId: 661, float: 0.234567 },
      { position: 5, weapon: 'karambit', patternId: 387, float: 0.234567 },
      { position: 10, weapon: 'butterfly-knife', patternId: 182 },
    ]);
    expect(failures).toEqual([]);
  });

  test('several numbers in a line are several patterns; a seed of 0 has the pattern of 1', () => {
    expect(names('ak 661, 670\nkarambit 0')).toEqual(['ak-47 661', 'ak-47 670', 'karambit 1']);
  });

  test.each([
    '商品名称\t图案模板\t磨损\nAK-47 | 表面淬火 (久经沙场)\t661\t0.2',
    'Предмет;Паттерн;Флоат\nAK-47 | Поверхностная закалка (После полевых испытаний);661;0,2',
    'Gegenstand;Muster;Float\nAK-47 | Einsatzgehärtet (Einsatzerprobt);661;0,2',
    'weapon,finish,paint seed,wear\nAK-47,Case Hardened,661,0.2',
  ])('a table with the header of any file of sales: %j', (table) => {
    expect(reading(table)).toMatchObject({
      names: [{ position: 2, weapon: 'ak-47', patternId: 661, float: 0.2 }],
      failures: [],
    });
  });

  test('blank lines do not count towards the limit', () => {
    const text = Array.from({ length: BULK_MAX_LINES }, () => 'ak 661').join('\n\n\n');
    expect(reading(text).names).toHaveLength(BULK_MAX_LINES);
  });

  test('tables with and without a header, quoted or not', () => {
    expect(names('"karambit","387"\n"ak-47","661"')).toEqual(['karambit 387', 'ak-47 661']);
    const table = 'id;market_hash_name;price;paint_seed;float\n1;AK-47 | Case Hardened (Field-Tested);500;661.0;0,2011';
    expect(reading(table).names).toEqual([
      { position: 2, weapon: 'ak-47', patternId: 661, float: 0.2011, wear: 'field-tested' },
    ]);
  });

  test.each([
    [
      'CSFloat',
      { data: [{ id: '1', price: 5, item: { def_index: 7, paint_index: 44, paint_seed: 661, float_value: 0.2 } }] },
    ],
    ['Skinport', { items: [{ marketHashName: 'AK-47 | Case Hardened (Field-Tested)', pattern: 661, wear: 0.2 }] }],
    [
      'DMarket',
      { objects: [{ title: 'AK-47 | Case Hardened (Field-Tested)', extra: { paintSeed: 661, floatValue: 0.2 } }] },
    ],
    [
      'a dump',
      [{ item_name: 'AK-47 | Case Hardened', paint_seed: '661', float: '0.2' }, { item_name: 'AWP | Asiimov' }],
    ],
  ])('objects of %s', (_, value) => {
    expect(reading(JSON.stringify(value)).names).toMatchObject([{ weapon: 'ak-47', patternId: 661, float: 0.2 }]);
  });

  test('text without spaces or structure of the largest size is read in proportion to it', () => {
    expect(reading('karambit '.repeat(200)).failures).toHaveLength(1);
  });
});

describe('a Steam inventory response', () => {
  const description = (classid: string, link?: string) => ({
    appid: 730,
    classid,
    instanceid: '0',
    ...(link !== undefined && { actions: [{ link, name: 'Inspect in Game...' }] }),
  });
  const asset = (assetid: string, classid: string) => ({
    appid: 730,
    contextid: '2',
    assetid,
    classid,
    instanceid: '0',
  });
  const certificateOf = (assetid: string, value: string) => ({
    appid: 730,
    contextid: '2',
    assetid,
    asset_properties: [
      { propertyid: 1, int_value: '277', name: 'Pattern Template' },
      { propertyid: 6, string_value: value, name: 'Item Certificate' },
    ],
  });
  const TEMPLATE = `steam://run/730//+${COMMAND}%20%propid:6%`;
  const OLD = `steam://rungame/730/76561202255233023/+${COMMAND}%20S%owner_steamid%A%assetid%D7935523998312483177`;

  test('certificates fill the templates, old links need the game, cases are left out', () => {
    const answer = {
      assets: [asset('11', 'case'), asset('12', 'new'), asset('13', 'old'), asset('14', 'new'), asset('15', 'gone')],
      descriptions: [description('case'), description('new', TEMPLATE), description('old', OLD)],
      asset_properties: [certificateOf('12', CERTIFICATE), certificateOf('15', CERTIFICATE)],
      total_inventory_count: 5,
      success: 1,
    };
    const { source, items, failures, classic, uninspectable } = reading(JSON.stringify(answer, null, 2));
    expect(source).toBe('inventory');
    expect(items).toMatchObject([
      { position: 2, item: { paintSeed: fixture[0]?.paintSeed } },
      { position: 5, item: { paintSeed: fixture[0]?.paintSeed } },
    ]);
    expect(failures).toEqual([{ position: 4, problem: 'unfilled-template' }]);
    expect(classic).toEqual([3]);
    expect(uninspectable).toBe(1);
  });

  test('an item without a certificate has its seed and float in other properties', () => {
    const numbers = {
      assetid: '12',
      asset_properties: [
        { propertyid: 1, int_value: '661', name: 'Pattern Template' },
        { propertyid: 2, float_value: '0.25', name: 'Wear Rating' },
      ],
    };
    const named = (name: string) => ({ ...description('new', TEMPLATE), market_hash_name: name });
    const page = (name: string) => ({
      assets: [asset('12', 'new')],
      descriptions: [named(name)],
      asset_properties: [numbers],
    });
    const ours = page('AK-47 | Case Hardened (Field-Tested)');
    const expected = { weapon: 'ak-47', patternId: 661, float: 0.25, wear: 'field-tested' };
    expect(reading(JSON.stringify(ours)).names).toMatchObject([expected]);
    expect(reading(JSON.stringify({ response: ours })).names).toMatchObject([expected]);
    expect(reading(JSON.stringify([ours, ours])).names).toMatchObject([{ position: 1 }, { position: 2 }]);
    expect(reading(JSON.stringify(page('AK-47 | Redline (Field-Tested)')))).toMatchObject({
      names: [],
      failures: [],
      uninspectable: 1,
    });
  });

  test.each([
    ['a knife without a finish', { market_hash_name: '★ Karambit', paint_seed: 321 }],
    ['another finish', { market_hash_name: 'AK-47 | Redline (Field-Tested)', paint_seed: 321 }],
    ['another finish by its numbers', { def_index: 7, paint_index: 282, paint_seed: 321 }],
  ])('%s in a list of a market is counted, not read', (_, other) => {
    const ours = { market_hash_name: '★ Karambit | Case Hardened (Field-Tested)', paint_seed: 387, float_value: 0.2 };
    expect(reading(JSON.stringify({ items: [other, ours] }))).toMatchObject({
      names: [{ position: 2, weapon: 'karambit', patternId: 387 }],
      failures: [],
      uninspectable: 1,
    });
  });

  test('an empty inventory has no items', () => {
    const empty = { total_inventory_count: 0, success: 1, rwgrsn: -2 };
    for (const answer of [empty, { response: empty }, [empty]])
      expect(reading(JSON.stringify(answer))).toMatchObject({ source: 'inventory', items: [], failures: [] });
  });

  test('properties can be in the asset itself', () => {
    const own = { ...asset('12', 'new'), asset_properties: certificateOf('12', CERTIFICATE).asset_properties };
    const answer = { assets: [own], descriptions: [description('new', TEMPLATE)] };
    expect(reading(JSON.stringify(answer)).items).toHaveLength(1);
  });

  test.each(['{}', '[1, 2]', '{"assets": 5, "descriptions": []}', '{"assets": []}', 'null'.padStart(5, '[') + ']'])(
    '%s is not an inventory',
    (text) => {
      expect(readBulk(text)).toBe('not-inventory');
    },
  );

  test.each([
    { assets: [null, 5, {}, { assetid: {} }], descriptions: [null, {}, { actions: 'x' }] },
    { assets: [asset('%assetid%', 'old')], descriptions: [description('old', OLD)], asset_properties: {} },
  ])('unexpected values are ignored', (answer) => {
    expect(reading(JSON.stringify(answer)).items).toEqual([]);
  });
});

test.each([
  ['', 'empty'],
  [' \n\t\n', 'empty'],
  ['{"assets": [', 'not-json'],
  ['x\n'.repeat(BULK_MAX_LINES + 1), 'too-many'],
  ['é'.repeat(2_700_000), 'too-large'],
])('unreadable text gives the reason', (text, problem) => {
  expect(readBulk(text)).toBe(problem);
});

test('5,000 links are read', () => {
  const { items } = reading(Array.from({ length: BULK_MAX_LINES }, () => FIRST).join('\n'));
  expect(items).toHaveLength(BULK_MAX_LINES);
});

test('any text is read or rejected', () => {
  const anyLine = fc.oneof(anyText(40), fc.constantFrom(FIRST, CLASSIC, CERTIFICATE, '', 'steam://'));
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 8 }), (lines) => {
      const found = readBulk(lines.join('\n'));
      if (typeof found !== 'string') expect(found.uninspectable).toBe(0);
    }),
  );
  fc.assert(
    fc.property(fc.json(), (text) => {
      readBulk(`{"assets": [${text}], "descriptions": [${text}], "asset_properties": ${text}}`);
    }),
  );
});

test('5,000 lines that could each be a part of the link before them are read without trying all ways to join them', () => {
  const lines = Array.from({ length: 5000 }, (_, at) => `${'AB'.repeat(20)}${10_000 + at}`);
  expect(readBulk(lines.join('\n'))).toMatchObject({ items: [], failures: { length: 5000 } });
});
