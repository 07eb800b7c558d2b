import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import fixture from '../../fixtures/inspect-links.json' with { type: 'json' };
import { sealCertificate } from '../testing/seal-certificate.ts';
import { INSPECT_PROBLEMS, InspectLinkError, type InspectProblem } from './inspect-problem.ts';
import { parseInspectLink, type InspectLink } from './inspect-link.ts';
import type { InspectedItem } from './inspected-item.ts';

const COMMAND = 'csgo_econ_action_preview';
const RUN = `steam://run/730//+${COMMAND}%20`;
const RUNGAME = `steam://rungame/730/76561202255233023/+${COMMAND}%20`;

/** One character more than a self-contained link may have. */
const TOO_MANY = 2001 - RUN.length;

const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex').toUpperCase();
const linkOf = (message: readonly number[], key = 0) => RUN + hexOf(sealCertificate(Uint8Array.from(message), key));

/** A varint: seven bits per byte. */
function varint(value: bigint | number): number[] {
  const bytes: number[] = [];
  let rest = BigInt(value);
  do {
    bytes.push(Number(rest & 127n) | (rest > 127n ? 128 : 0));
    rest >>= 7n;
  } while (rest > 0n);
  return bytes;
}
const numberField = (number: number, value: bigint | number) => [...varint(number * 8), ...varint(value)];
const bytesField = (number: number, bytes: readonly number[]) => [
  ...varint(number * 8 + 2),
  ...varint(bytes.length),
  ...bytes,
];
const bitsOf = (float: number) => new Uint32Array(Float32Array.of(float).buffer)[0] ?? 0;

/** AK-47 Case Hardened 661 at float 0.25. */
const AK = [...numberField(3, 7), ...numberField(4, 44), ...numberField(8, 661), ...numberField(7, bitsOf(0.25))];

function itemOf(input: string): InspectedItem {
  const link = parseInspectLink(input);
  if (link.kind !== 'self-contained') throw new Error('The link does not contain its item');
  return link.item;
}

function problemOf(input: string): InspectProblem | InspectLink {
  try {
    return parseInspectLink(input);
  } catch (error) {
    if (error instanceof InspectLinkError) return error.problem;
    throw error;
  }
}

const MASKED = fixture.filter(({ link }) => !/%20(00|S)|en\/\+/.test(link)).map(({ link }) => link);

describe('published links contain their items', () => {
  test.each(fixture)('$defIndex, $paintIndex, $paintSeed: $link', (expected) => {
    const { defIndex, paintIndex, paintSeed, float, itemId } = itemOf(expected.link);
    expect({ defIndex, paintIndex, paintSeed, float, itemId }).toEqual({
      defIndex: expected.defIndex,
      paintIndex: expected.paintIndex,
      paintSeed: expected.paintSeed,
      float: expected.float,
      itemId: expected.itemId,
    });
  });

  test('those of the game look owned, those of generators do not', () => {
    for (const { link, from, itemId } of fixture) {
      if (from === 'real')
        expect({ link, looksOwned: itemOf(link).looksOwned }).toEqual({ link, looksOwned: itemId !== null });
    }
    expect(itemOf(RUNGAME + '001807202C280538808080F403409505CCBBC5DC').looksOwned).toBe(false);
  });
});

test.each<[string, Partial<InspectedItem>]>([
  [
    `${RUN}7363FED6ABCEDA726B897053D7705B7543704BD384AF937033DD703B7323731BF0F3F3F37F037B6DC7A246`,
    { isStar: true, isStatTrak: true, kills: 0, isSouvenir: false },
  ],
  [
    `${RUNGAME}001807202C280538808080F403409505480050B90A5A0367656D9A98C3B8`,
    { isStar: false, isStatTrak: true, kills: 1337, nameTag: 'gem' },
  ],
  [
    `${RUNGAME}00180920D8022806300C38A3F3C2EB0340D101620A080010AC011D00000000620A0801108F011D00000000620A0802108B011D0000000062090803103C1D00000000E605A3C0`,
    {
      isSouvenir: true,
      isStatTrak: false,
      kills: null,
      stickerCount: 4,
      stickers: [
        { id: 172, slot: 0, wear: 0 },
        { id: 143, slot: 1, wear: 0 },
        { id: 139, slot: 2, wear: 0 },
        { id: 60, slot: 3, wear: 0 },
      ],
      charmCount: 0,
      nameTag: null,
    },
  ],
  [
    `${RUN}80902F68726C3C8198BCA03D83A885B084B8014B626683C05B87E8DEF084228196888090A5BDDAF600BFC5BD6E44BECD0AF47BC0E000A20C63A9EA`,
    { stickerCount: 0, charmCount: 1, charms: [{ id: 37, pattern: null, sticker: 4352 }], isSouvenir: false },
  ],
])('other properties of the item: %s', (link, expected) => {
  expect(itemOf(link)).toMatchObject(expected);
});

describe('stickers, charms and the StatTrak counter', () => {
  const share = (value: number) => [3 * 8 + 5, ...new Uint8Array(Float32Array.of(value).buffer)];
  const sticker = (...fields: number[][]) => bytesField(12, fields.flat());
  const read = (...fields: number[][]) => itemOf(linkOf([...AK, ...fields.flat()], 0x2b));

  test('come with their numbers, places and scraped shares', () => {
    const item = read(
      numberField(6, 9),
      numberField(9, 0),
      numberField(10, 1234),
      sticker(numberField(1, 0), numberField(2, 143), share(0)),
      sticker(numberField(1, 3), numberField(2, 5032), share(0.25)),
      bytesField(20, [...numberField(1, 0), ...numberField(2, 12), ...numberField(10, 45_123)]),
      bytesField(20, numberField(2, 7)),
    );
    expect(item).toMatchObject({
      isStatTrak: true,
      kills: 1234,
      stickers: [
        { id: 143, slot: 0, wear: 0 },
        { id: 5032, slot: 3, wear: 0.25 },
      ],
      charms: [
        { id: 12, pattern: 45_123, sticker: null },
        { id: 7, pattern: null, sticker: null },
      ],
    });
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, -0.5, 1.5])('a scraped share of %d is none', (value) => {
    expect(read(sticker(numberField(2, 143), share(value))).stickers).toEqual([{ id: 143, slot: 0, wear: 0 }]);
  });

  test('numbers that no sticker has are left out, and a share that is no float', () => {
    const odd = sticker(numberField(2, 2n ** 40n), bytesField(3, [1, 2]), bytesField(7, [1]));
    expect(read(odd).stickers).toEqual([{ id: 0, slot: 0, wear: 0 }]);
  });

  test('a count without StatTrak is no count', () => {
    expect(read(numberField(10, 5))).toMatchObject({ isStatTrak: false, kills: null });
  });
});

describe('the same item in every form that people paste', () => {
  const hex = hexOf(sealCertificate(Uint8Array.from(AK), 0x5a));
  test.each([
    RUN + hex,
    RUNGAME + hex,
    (RUN + hex).toLowerCase(),
    `STEAM://RUN/730//+${COMMAND}%20${hex}`,
    `steam://run/730/en/+${COMMAND}%20${hex}`,
    `steam://run/730//+${COMMAND} ${hex}`,
    `steam://run/730//+${COMMAND}+${hex}`,
    `steam://run/730// ${COMMAND} ${hex}`,
    `steam://run/730//%2B${COMMAND}%20${hex}`,
    `${RUN}%${hex}`,
    `  ${RUN}${hex}\n`,
    `"${RUN}${hex}"`,
    `<${RUN}${hex}>`,
    `\uFEFF${RUN}${hex}`,
    `${COMMAND} ${hex}`,
    `+${COMMAND} ${hex}`,
    hex,
    `steam://run/730//+${COMMAND}%2520${hex}`,
    `steam://run/730//%252B${COMMAND}%252520${hex}`,
    encodeURIComponent(RUN + hex),
    encodeURIComponent(encodeURIComponent(RUN + hex)),
    `[Karambit](${RUN}${hex})`,
    `[${RUN}${hex}](<${RUN}${hex}>)`,
    `https://csfloat.com/checker?inspect=${encodeURIComponent(RUN + hex)}`,
    `https://csfloat.com/checker?inspect=${RUN}${hex}`,
    `https://example.com/?item=${hex}&float=1`,
    `продам ${RUN}${hex}, пишите`,
    `‏${RUN}${hex}‏`,
    `${RUN}${hex}?utm=1`,
    `**\`${RUN}${hex}\`**`,
    `"${hex}",`,
    `${RUN}${hex} ${RUN}${hex}`,
  ])('%s', (input) => {
    expect(itemOf(input)).toMatchObject({ defIndex: 7, paintIndex: 44, paintSeed: 661, float: 0.25 });
  });

  test('and the form is returned', () => {
    const formOf = (input: string) => {
      const link = parseInspectLink(input);
      return link.kind === 'self-contained' && link.form;
    };
    expect([RUN + hex, `${COMMAND} ${hex}`, hex].map(formOf)).toEqual(['link', 'console', 'certificate']);
  });
});

describe('a classic link', () => {
  test.each([
    [
      `${RUNGAME}S76561198084749846A698323590D7935523998312483177`,
      { from: { owner: '76561198084749846' }, assetId: '698323590', d: '7935523998312483177' },
    ],
    [
      `${RUNGAME}M625254122282020305A6760346663D30614827701953021`,
      { from: { listing: '625254122282020305' }, assetId: '6760346663', d: '30614827701953021' },
    ],
    [
      `${RUNGAME}m3167648443666392030a17181655965d7847035216649796847`,
      { from: { listing: '3167648443666392030' }, assetId: '17181655965', d: '7847035216649796847' },
    ],
    [
      `${RUNGAME}S76561199842063946A49749521570D0`,
      { from: { owner: '76561199842063946' }, assetId: '49749521570', d: '0' },
    ],
  ])('%s', (link, expected) => {
    expect(parseInspectLink(link)).toEqual({ kind: 'classic', ...expected });
  });

  test.each([
    'S123A1D1',
    'S103582791429521412A1D1',
    'S76561198084749846A0D1',
    'S76561198084749846A1D99999999999999999999',
    'S76561198084749846A99999999999999999999D1',
    'M0A1D1',
  ])('%s names no item', (argument) => {
    expect(problemOf(RUNGAME + argument)).toBe('impossible-ids');
  });
});

describe('invalid links', () => {
  const valid = hexOf(sealCertificate(Uint8Array.from(AK)));
  test.each<[string, InspectProblem]>([
    ['', 'empty'],
    ['   \n ', 'empty'],
    ['""', 'empty'],
    [`${RUN}${'A'.repeat(TOO_MANY)}`, 'too-long-item'],
    ['x'.repeat(1_000_000), 'too-long-item'],
    ['x'.repeat(501), 'too-long'],
    [`${RUN}S76561198084749846A6768147729D${'1'.repeat(500)}`, 'too-long'],
    [`javascript:alert(1)//${COMMAND} ${valid}`, 'invalid-protocol'],
    ['data:text/html,<b>', 'invalid-protocol'],
    ['https://steamcommunity.com/market/listings/730/AK-47', 'invalid-protocol'],
    ['file:///etc/passwd', 'invalid-protocol'],
    ['AK-47 661', 'invalid-protocol'],
    [`steam://run/440//+${COMMAND}%20${valid}`, 'wrong-game'],
    [`steam://run/7300//+${COMMAND}%20${valid}`, 'wrong-game'],
    ['steam://rungame/730/76561202255233023/+connect 1.2.3.4', 'invalid-format'],
    ['steam://install/730', 'invalid-format'],
    ['steam://', 'invalid-format'],
    [`${RUN}${valid} ${RUN}${hexOf(sealCertificate(Uint8Array.from(AK), 1))}`, 'invalid-format'],
    [`${RUN}`, 'invalid-format'],
    [`${RUNGAME}S-1A1D1`, 'invalid-format'],
    [`steam://run/730//+${COMMAND}\u0007${valid}`, 'invalid-characters'],
    [`${RUN}${valid.replace('7', '７')}`, 'invalid-characters'],
    [`${RUNGAME.replace('c', 'с')}S76561198084749846A1D1`, 'invalid-characters'],
    [`${RUN}\u202E${valid}`, 'invalid-characters'],
    [`${RUN}%propid:6%`, 'unfilled-template'],
    [`${RUNGAME}S%owner_steamid%A%assetid%D123`, 'unfilled-template'],
    [`${RUN}${valid.slice(1)}`, 'damaged'],
    [`${RUN}${valid.slice(0, -1)}G`, 'damaged'],
    [`${RUN}00`, 'damaged'],
    [`${RUN}001807202C28`, 'damaged'],
    [`${RUN}${hexOf(sealCertificate(new Uint8Array()))}`, 'damaged'],
    [`${RUN}${valid.slice(0, -20)}`, 'damaged'],
    [`${RUNGAME}S76561198084749846D1`, 'damaged'],
    [`${RUN}${'1'.repeat(400)}`, 'damaged'],
    [`${RUNGAME}S76561199323320483A50075495126D${valid}`, 'damaged'],
  ])('%j: %s', (input, problem) => {
    expect(problemOf(input)).toBe(problem);
  });

  test.each<[string, number[]]>([
    ['a number that ends too early', [24, 128]],
    ['a number of eleven bytes', [24, ...Array.from({ length: 10 }, () => 255), 1]],
    ['a seed of 64 bits', numberField(8, 2n ** 64n - 1n)],
    ['a seed of 1001', numberField(8, 1001)],
    ['text longer than the message', [...varint(11 * 8 + 2), ...varint(2 ** 32)]],
    ['a group', [3 * 8 + 3, 0]],
    ['field number 0', [0, 1]],
    ['a paint as text', bytesField(4, [44])],
    ['a name as a number', numberField(11, 1)],
    ['a sticker that is broken', bytesField(12, [8])],
    ['too many fields', Array.from({ length: 65 }, () => numberField(8, 1)).flat()],
    ['a wear of NaN', numberField(7, 0x7fc00000)],
    ['an infinite wear', numberField(7, 0x7f800000)],
    ['a wear below 0', numberField(7, bitsOf(-0.1))],
    ['a wear above 1', numberField(7, bitsOf(1.5))],
  ])('with a valid checksum: %s', (_, message) => {
    expect(problemOf(linkOf(message))).toBe('damaged');
    expect(problemOf(linkOf(message, 0x77))).toBe('damaged');
  });
});

test('a self-contained link over 500 characters is read, up to 2,000', () => {
  const named = [
    ...AK,
    ...bytesField(
      11,
      Array.from({ length: 300 }, () => 65),
    ),
  ];
  const link = linkOf(named);
  expect(link.length).toBeGreaterThan(500);
  expect(itemOf(link)).toMatchObject({ paintSeed: 661, nameTag: 'A'.repeat(300) });
  expect(problemOf(`${link.slice(0, -1)}${link.endsWith('0') ? '1' : '0'}`)).toBe('damaged');
  expect(
    problemOf(
      linkOf([
        ...AK,
        ...bytesField(
          11,
          Array.from({ length: 1200 }, () => 65),
        ),
      ]),
    ),
  ).toBe('too-long-item');
});

describe('a name tag', () => {
  const nameOf = (...bytes: number[]) => itemOf(linkOf([...AK, ...bytesField(11, bytes)])).nameTag;
  const utf8 = (text: string) => [...new TextEncoder().encode(text)];

  test.each([
    ['<img onerror=x>', '<img onerror=x>'],
    ['宝石 💎', '宝石 💎'],
    ['\u202Eevil\u0000\n', 'evil'],
    ['\u200B\u200F', null],
    ['', null],
  ])('%j is %j', (text, expected) => {
    expect(nameOf(...utf8(text))).toBe(expected);
  });

  test('that is not text is left out', () => {
    expect(nameOf(0xff, 0xfe)).toBeNull();
  });
});

test('of a repeated field the last one counts, and unknown fields are ignored', () => {
  const message = [...AK, ...numberField(8, 387), ...numberField(30, 2n ** 63n), ...bytesField(40, [1, 2])];
  expect(itemOf(linkOf(message))).toMatchObject({ paintSeed: 387 });
});

describe('a changed link', () => {
  test('with any single digit of a masked certificate changed is rejected', () => {
    const digits = '0123456789ABCDEF';
    for (const link of MASKED) {
      const start = link.lastIndexOf('%20') + 3;
      for (let at = start; at < link.length; at++) {
        const other = digits[(digits.indexOf(link[at] ?? '') + 1 + (at % 15)) % 16] ?? '';
        expect(problemOf(link.slice(0, at) + other + link.slice(at + 1))).toBe('damaged');
      }
    }
  });

  test('with any other item in it is rejected with a problem', () => {
    const mutation = fc.record({
      link: fc.constantFrom(...fixture.map(({ link }) => link)),
      at: fc.nat(500),
      drop: fc.nat(4),
      insert: fc.oneof(fc.string({ maxLength: 4 }), fc.stringMatching(/^[0-9A-F]{0,4}$/)),
    });
    fc.assert(
      fc.property(mutation, ({ link, at, drop, insert }) => {
        const changed = link.slice(0, at % link.length) + insert + link.slice((at % link.length) + drop);
        const found = problemOf(changed);
        if (typeof found === 'string') return INSPECT_PROBLEMS.includes(found);
        if (found.kind === 'classic') return true;
        // If it still decodes, it is the same item, or its checksum was not masked.
        const before = itemOf(link);
        return found.item.defIndex === before.defIndex && found.item.paintSeed === before.paintSeed;
      }),
      { numRuns: 100_000 },
    );
  });

  test('random text and bytes only ever give a problem', () => {
    const input = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 600 }),
      fc.uint8Array({ maxLength: 80 }).map((bytes) => RUN + hexOf(bytes)),
    );
    fc.assert(
      fc.property(input, (text) => {
        const found = problemOf(text);
        return typeof found === 'string' ? INSPECT_PROBLEMS.includes(found) : found.kind.length > 0;
      }),
      { numRuns: 20_000 },
    );
  });
});
