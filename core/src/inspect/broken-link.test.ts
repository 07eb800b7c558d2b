import { expect, test } from 'vitest';
import { readBulk } from './bulk.ts';
import { parseCheckQuery } from './check-query.ts';
import { parseInspectLink } from './inspect-link.ts';

const CERTIFICATE = '001807202C40950538808080F403886EA03C';
const WHOLE = `steam://run/730//+csgo_econ_action_preview%20${CERTIFICATE}`;
const CLASSIC =
  'steam://rungame/730/76561202255233023/+csgo_econ_action_preview%20S76561198084749846A698323590D7935523998312483177';

const itemOf = (text: string) => {
  const link = parseInspectLink(text);
  return link.kind === 'self-contained' ? link.item : undefined;
};

const broken = (link: string, at: number, by: string) => `${link.slice(0, at)}${by}${link.slice(at)}`;
const BREAKS = ['\n', '\r\n', ' ', '\n> ', '=\r\n', '\n  '];

test.each(BREAKS)('a link that is broken by %j is read wherever the break is', (by) => {
  const whole = itemOf(WHOLE);
  expect(whole).toMatchObject({ paintSeed: 661 });
  for (let at = WHOLE.indexOf('csgo') + 9; at < WHOLE.length; at += 1) {
    expect([at, itemOf(broken(WHOLE, at, by))]).toEqual([at, whole]);
    expect([at, parseCheckQuery(broken(WHOLE, at, by))]).toEqual([at, { weapon: 'ak-47', patternId: 661 }]);
  }
});

test('a link in several lines, and a certificate alone, are read', () => {
  const parts = WHOLE.match(/.{1,30}/g) ?? [];
  expect(parts.length).toBeGreaterThan(2);
  expect(parseInspectLink(parts.join('\n'))).toEqual(parseInspectLink(WHOLE));
  expect(parseInspectLink(broken(CERTIFICATE, 20, '\n'))).toEqual(parseInspectLink(CERTIFICATE));
});

test('a classic link that is broken within its last number is not read without the rest', () => {
  const link = parseInspectLink(CLASSIC);
  for (const at of [CLASSIC.indexOf('A698') + 4, CLASSIC.indexOf('D79') + 5]) {
    expect(parseInspectLink(broken(CLASSIC, at, '\n'))).toEqual(link);
  }
});

test('what follows a whole link in the next line is no part of it', () => {
  for (const next of ['ABCDEF', '387', 'nice one', 'Face']) {
    expect(parseInspectLink(`${WHOLE}\n${next}`)).toEqual(parseInspectLink(WHOLE));
  }
});

test('parts that are no link together are refused as before', () => {
  expect(() => parseInspectLink(`${WHOLE.slice(0, -6)}\nABCDEF`)).toThrow(
    expect.objectContaining({ problem: 'damaged' }),
  );
});

test('the bulk check joins the lines of a broken link, and keeps the numbers of all others', () => {
  const reading = readBulk(['ak 661', broken(WHOLE, WHOLE.length - 12, '\n'), 'karambit 387', WHOLE, '387'].join('\n'));
  expect(reading).toMatchObject({
    items: [{ position: 2 }, { position: 5 }],
    names: [
      { position: 1, weapon: 'ak-47', patternId: 661 },
      { position: 4, weapon: 'karambit', patternId: 387 },
    ],
    failures: [{ position: 6 }],
    classic: [],
  });
});

test('certificates one below the other stay items of their own', () => {
  const reading = readBulk([CERTIFICATE, CERTIFICATE, WHOLE].join('\n'));
  expect(reading).toMatchObject({ items: [{ position: 1 }, { position: 2 }, { position: 3 }], failures: [] });
});
