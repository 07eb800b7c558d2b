import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LONGEST_QUERY, parseCheckQuery, parseWeapon, type CheckQueryProblem } from './check-query.ts';
import { anyText } from '../testing/any-text.ts';
import { WEAPON_IDS, WEAPONS, type WeaponId } from '../weapons/weapons.ts';

const problemOf = (text: string): CheckQueryProblem | undefined => {
  const query = parseCheckQuery(text);
  return 'problem' in query ? query.problem : undefined;
};

test.each<[string, WeaponId, number]>([
  ['karambit 387', 'karambit', 387],
  ['387 karambit', 'karambit', 387],
  ['#387 karambit', 'karambit', 387],
  ['karambit #387', 'karambit', 387],
  ['karambit#387', 'karambit', 387],
  ['karambit №387', 'karambit', 387],
  ['karambit, 387', 'karambit', 387],
  ['387,karambit', 'karambit', 387],
  ['karambit: 387', 'karambit', 387],
  ['karambit / 387', 'karambit', 387],
  ['★ Karambit | Case Hardened 387', 'karambit', 387],
  ['StatTrak™ AK-47 | Case Hardened (Field-Tested) #661', 'ak-47', 661],
  ['  AK-47   661  ', 'ak-47', 661],
  ['ak 661', 'ak-47', 661],
  ['661 ak', 'ak-47', 661],
  ['661 ak-47', 'ak-47', 661],
  ['AK 47 661', 'ak-47', 661],
  ['калаш 661', 'ak-47', 661],
  ['АК-47 661', 'ak-47', 661],
  ['57 278', 'five-seven', 278],
  ['278 57', 'five-seven', 278],
  ['5-7 278', 'five-seven', 278],
  ['278 5-7', 'five-seven', 278],
  ['m9 601', 'm9-bayonet', 601],
  ['M9 Bayonet 601', 'm9-bayonet', 601],
  ['bfk 182', 'butterfly-knife', 182],
  ['five-seven heat treated 904', 'five-seven-heat-treated', 904],
  ['57 ht 904', 'five-seven-heat-treated', 904],
  ['karambit 007', 'karambit', 7],
  ['ak 4', 'ak-47', 4],
  ['ak #4', 'ak-47', 4],
  ['mac 1', 'mac-10', 1],
  ['m9 9', 'm9-bayonet', 9],
  ['karambit387', 'karambit', 387],
  ['KARAMBIT#387', 'karambit', 387],
  ['ak661', 'ak-47', 661],
  ['ak47661', 'ak-47', 661],
  ['m9601', 'm9-bayonet', 601],
  ['ak 661 fn', 'ak-47', 661],
  ['st ak 661 mw', 'ak-47', 661],
  ['five-seven387', 'five-seven', 387],
  ['ak661ft', 'ak-47', 661],
  ['AK-47 pattern 661', 'ak-47', 661],
  ['karambit seed #387', 'karambit', 387],
  ['керамбит паттерн 387', 'karambit', 387],
  ['ak 661 0.05', 'ak-47', 661],
  ['karambit ３８７', 'karambit', 387],
  ['爪子刀387号', 'karambit', 387],
  ['АК-47 | Поверхностная закалка (Прямо с завода) 661', 'ak-47', 661],
  ['★ StatTrak™ Нож-бабочка | Поверхностная закалка (После полевых испытаний) 182', 'butterfly-knife', 182],
  ['爪子刀（★） | 表面淬火 (崭新出厂) 387', 'karambit', 387],
  ['★ Karambit | Einsatzgehärtet (Fabrikneu) 387', 'karambit', 387],
  ['★ Karambit | Stal nawęglana (Fabrycznie nowy) 387', 'karambit', 387],
  ['★ Karambit | Sertleştirilmiş Kasa (Fabrikadan Yeni Çıkmış) 387', 'karambit', 387],
  ['קרמביט 387', 'karambit', 387],
  ['387 קרמביט', 'karambit', 387],
  ['קארמביט #387', 'karambit', 387],
  ['קרמביט פטרן 387', 'karambit', 387],
  ['סכין פרפר 182', 'butterfly-knife', 182],
  ['קלאש 661', 'ak-47', 661],
  ['כידון 555', 'bayonet', 555],
  ['\u200fKarambit \u2066#387\u2069', 'karambit', 387],
  ['\u2068Karambit\u2069, פטרן \u200e387', 'karambit', 387],
  ['카람빗 387', 'karambit', 387],
  ['387번 카람빗', 'karambit', 387],
  ['카람빗387', 'karambit', 387],
  ['카람빗 패턴 387', 'karambit', 387],
  ['나비칼 182', 'butterfly-knife', 182],
  ['★ 카람빗 | 표면 강화 (최소한의 마모) 387', 'karambit', 387],
  ['노매드 칼 55', 'nomad-knife', 55],
  ['데저트 이글 열처리 490', 'desert-eagle-heat-treated', 490],
  ['カランビット 387', 'karambit', 387],
  ['ｶﾗﾝﾋﾞｯﾄ 387番', 'karambit', 387],
  ['カランビット パターン 387', 'karambit', 387],
  ['M9バヨネット 601', 'm9-bayonet', 601],
  ['バタフライナイフ 182', 'butterfly-knife', 182],
  ['フリップ 670', 'flip-knife', 670],
  ['Huntsman ナイフ 5', 'huntsman-knife', 5],
  ['มีดคารัมบิต 387', 'karambit', 387],
  ['มีดพับ 670', 'flip-knife', 670],
  ['爪刀 | 外殼硬化 (嶄新出廠) 387', 'karambit', 387],
  ['折疊式軍刀 670號', 'flip-knife', 670],
  ['骷顱刀 5', 'skeleton-knife', 5],
  ['Карамбит | Закалено (Чисто ново) 387', 'karambit', 387],
  ['Нож „Пеперуда“ 182', 'butterfly-knife', 182],
  ['Μπαγιονέτα M9 601', 'm9-bayonet', 601],
  ['Κλασικό Μαχαίρι 5', 'classic-knife', 5],
  ['נומאד 55', 'nomad-knife', 55],
  ['Наваха 838', 'navaja-knife', 838],
  ['Складной нож 670', 'flip-knife', 670],
  ['Тіньові ножі 5', 'shadow-daggers', 5],
  ['蝴蝶刀 182', 'butterfly-knife', 182],
  ['刺刀555', 'bayonet', 555],
  ['Nóż motylkowy 182', 'butterfly-knife', 182],
  ['Couteau à éviscérer 5', 'gut-knife', 5],
  ['Kelebek Bıçak 182', 'butterfly-knife', 182],
  ['steam://run/730//+csgo_econ_action_preview%20001807202C40950538808080F403886EA03C', 'ak-47', 661],
  ['001807202C40950538808080F403886EA03C', 'ak-47', 661],
])('%j is %s %d', (text, weapon, patternId) => {
  expect(parseCheckQuery(text)).toMatchObject({ weapon, patternId });
});

describe('a problem names the input that is missing or wrong', () => {
  test.each(['', ' ', '\n'])('%j is empty', (text) => expect(problemOf(text)).toEqual({ kind: 'empty' }));

  test.each(['661', '#661', '-1', '12.5', '#', ' , ', '💎', 'blue gem 661', 'pattern 5'])(
    '%j has no weapon',
    (text) => {
      expect(problemOf(text)).toEqual({ kind: 'weapon-missing' });
    },
  );

  test.each([
    ['awp 12', 'awp'],
    ['AK-47 | Redline (Field-Tested) 661', 'AK-47 Redline (Field-Tested)'],
    ['12 awp', 'awp'],
    ['__proto__ 12', '__proto__'],
    ['mp9 5', 'mp9'],
    ['USP-S | Case Hardened 5', 'USP-S Case Hardened'],
    ['ak redline 661', 'ak redline'],
    ['karambit heat treated 5', 'karambit heat treated'],
  ])('%j has an unknown weapon', (query, text) =>
    expect(problemOf(query)).toMatchObject({ kind: 'weapon-unknown', text }),
  );

  // Names that the market gives to other items.
  test.each([
    'AK-47 | B the Monster',
    'P90 | Blue Tac',
    'P90 | Tac azul',
    'Sticker | CS20 Classic',
    'Sticker | Hello AK-47',
    'Sticker | BF 2042',
    'Sticker | Knives Out',
    'Huntsman Case Key',
    'Falchion Case Key',
    'Shadow Case Key',
  ])('%s is another item', (name) => {
    for (const text of [`${name} 321`, `${name} (Field-Tested) seed 321`])
      expect(problemOf(text)?.kind).toMatch(/^weapon-(?:unknown|missing)$/);
  });

  test.each([
    ['kerambit 387', 'Karambit 387'],
    ['kerambit387', 'Karambit 387'],
    ['karambti #387', 'Karambit 387'],
    ['butterfy 182', 'Butterfly Knife 182'],
    ['kerambit', 'Karambit'],
    ['bowei 3', 'Bowie Knife 3'],
    ['awp dragon lore 5', null],
    ['usp 5', null],
    ['m4a1 5', null],
    ['mp9 5', null],
    ['spoon 5', null],
    ['usp-s 5', null],
    ['five-sevne heat treated 5', 'Five-SeveN Heat Treated 5'],
    ['karanbit heat treated 5', null],
  ])('%j gives the suggestion %j', (query, suggestion) => {
    expect(problemOf(query)).toMatchObject({ kind: 'weapon-unknown', suggestion });
  });

  test.each([
    ['steam://run/730//+csgo_econ_action_preview%20S76561198084749846A698323590D7935523998312483177', 'classic'],
    ['steam://run/730//+csgo_econ_action_preview%20001807', 'damaged'],
    [
      'steam://rungame/730/76561202255233023/+csgo_econ_action_preview%2000180720DA03280638FBEE88F90340B2026BC03C96',
      'other-finish',
    ],
  ])('%j is a link without a pattern: %s', (query, problem) => {
    expect(problemOf(query)).toEqual({ kind: 'link', problem });
  });

  test('only the beginning of a long text is quoted', () => {
    expect(problemOf('x'.repeat(500))).toMatchObject({ kind: 'weapon-unknown', text: `${'x'.repeat(60)}…` });
  });

  test('several weapons match', () => {
    expect(problemOf('faca 12')).toMatchObject({ kind: 'weapon-ambiguous', text: 'faca' });
    expect(problemOf('knife')).toMatchObject({ kind: 'weapon-ambiguous', text: 'knife' });
  });

  test.each([
    ['karambit', 'required', 'karambit'],
    ['ak-47', 'required', 'ak-47'],
    ['ak 47', 'required', 'ak-47'],
    ['mac-10', 'required', 'mac-10'],
    ['57', 'required', 'five-seven'],
    ['57 heat', 'required', 'five-seven-heat-treated'],
    ['karambit 0', 'too-low', 'karambit'],
    ['karambit 1001', 'too-high', 'karambit'],
    ['1001 karambit', 'too-high', 'karambit'],
    ['karambit -1', 'digits-only', 'karambit'],
    ['-1 karambit', 'digits-only', 'karambit'],
    ['karambit 12.5', 'digits-only', 'karambit'],
    ['karambit 0x10', 'digits-only', 'karambit'],
    ['karambit 1e3', 'digits-only', 'karambit'],
    ['karambit 4x', 'required', 'karambit'],
    ['karambit 661.0', 'digits-only', 'karambit'],
    ['karambit 2026-11-20', 'digits-only', 'karambit'],
    ['karambit 12345678901234567890', 'not-a-number', 'karambit'],
  ])('%j: the pattern number is %s', (text, problem, weapon) => {
    expect(problemOf(text)).toEqual({ kind: 'pattern', problem, weapon });
  });
});

test.each([
  ['karambit', { weapon: 'karambit' }],
  ['ak 47', { weapon: 'ak-47' }],
  ['★ StatTrak™ Karambit | Case Hardened (Minimal Wear)', { weapon: 'karambit' }],
  ['karambit 5', { problem: { kind: 'weapon-unknown', text: 'karambit 5', suggestion: 'Karambit' } }],
  ['kerambit', { problem: { kind: 'weapon-unknown', text: 'kerambit', suggestion: 'Karambit' } }],
])('%s as a weapon alone', (text, found) => {
  expect(parseWeapon(text)).toEqual(found);
});

test('every weapon is found by id and name, in both orders', () => {
  const weapons = fc.constantFrom(...WEAPON_IDS.filter((id) => WEAPONS[id].finish === 'case-hardened'));
  fc.assert(
    fc.property(weapons, fc.integer({ min: 1, max: 1000 }), (weapon, patternId) => {
      for (const word of [weapon, WEAPONS[weapon].name, WEAPONS[weapon].name.toLowerCase()]) {
        expect(parseCheckQuery(`${word} ${patternId}`)).toEqual({ weapon, patternId });
        expect(parseCheckQuery(`${patternId} ${word}`)).toEqual({ weapon, patternId });
      }
    }),
  );
});

test('no text makes it throw', () => {
  const texts = fc.oneof(
    anyText(),
    fc.stringMatching(/^[akm9 57#/,;:|.+-]{0,40}$/),
    fc
      .array(fc.constantFrom('ak-47', '57', '#', '387', 'knife', '-1', '|', '½', '/'), { maxLength: 6 })
      .map((words) => words.join(' ')),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const query = parseCheckQuery(text);
      expect('problem' in query || (query.patternId >= 1 && query.patternId <= 1000)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test.each(['/', ' ', '#', 'a ', '5 ', ',/'])('a text of %j beyond the limit is refused', (unit) => {
  expect(problemOf(`x${unit.repeat(LONGEST_QUERY)}x`)).toEqual({ kind: 'too-long', max: LONGEST_QUERY });
});
