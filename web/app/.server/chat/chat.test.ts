import { LANGUAGES } from '@bluegem/locales/languages';
import { commandDefinition } from '@bluegem/server/http/discord/command';
import { describe, expect, test } from 'vitest';
import { translatorOf } from '../../i18n/texts.ts';
import { chat } from './chat.ts';
import { provideTestServices } from '../previews/testing/provide-test-services.ts';

const ORIGIN = 'https://gems.example';
provideTestServices();

describe('a reply', () => {
  test('has the verdict, the blue of both sides, the page and the picture', () => {
    expect(chat.reply('en', 'karambit 387', ORIGIN)).toEqual({
      kind: 'pattern',
      title: 'Karambit #387 | Case Hardened',
      url: `${ORIGIN}/pattern/karambit/387`,
      picture: expect.stringMatching(/^https:\/\/gems\.example\/cards\/[\da-f]{10}\/en\/karambit-387\.png$/),
      headline: 'Blue gem, tier 1, playside',
      isGem: true,
      facts: [
        { label: 'Gem score', value: '100' },
        { label: 'Rank', value: '#1' },
        { label: 'Blue, playside', value: '97.7%' },
        { label: 'Blue, backside', value: expect.stringMatching(/%$/) },
      ],
    });
  });

  test.each(['387 karambit', 'керамбит 387', '爪子刀 387', 'karambit #387 fn'])('understands %s', (text) => {
    expect(chat.reply('en', text, ORIGIN)).toEqual(chat.reply('en', 'karambit 387', ORIGIN));
  });

  test('is in the language of the reader', () => {
    const reply = chat.reply('zh-CN', 'karambit 387', ORIGIN);
    expect(reply).toMatchObject({
      title: expect.stringMatching(/^爪子刀 #387/),
      url: `${ORIGIN}/zh-CN/pattern/karambit/387`,
    });
  });

  test.each([
    ['karambt 387', /Karambit 387/],
    ['spoon 5', /spoon/],
    ['karambit 1001', /1000/],
    ['', /./],
  ])('to %j says what is wrong', (text, problem) => {
    expect(chat.reply('en', text, ORIGIN)).toEqual({ kind: 'problem', text: expect.stringMatching(problem) });
  });

  test('to a misspelt name suggests the name in the language of the reader', () => {
    expect(chat.reply('ru', 'karambt 387', ORIGIN)).toMatchObject({ text: expect.stringContaining('Керамбит 387') });
    expect(chat.reply('he', 'karambt 387', ORIGIN)).toMatchObject({ text: expect.stringContaining('Karambit 387') });
  });

  test('is never without words, in no language', () => {
    for (const { code } of LANGUAGES)
      for (const text of ['karambit 387', 'ak 661', 'desert eagle heat treated 490', 'hydra gloves 5', 'spoon 5', '']) {
        const reply = JSON.stringify(chat.reply(code, text, ORIGIN));
        expect(reply).not.toMatch(/undefined|\{\{|"(?:forms|inspect|common):/);
      }
  });
});

test('while a user types, the best patterns are offered, and each offer is a query', () => {
  const offers = chat.suggest('de', 'kara');
  expect(offers[0]).toEqual({ name: 'Karambit #387: Blue Gem, Tier 1, Playside', value: 'karambit 387' });
  for (const { value } of offers) expect(chat.reply('de', value, ORIGIN).kind).toBe('pattern');
  expect(chat.suggest('de', 'qqq')).toEqual([]);
});

test('the command is described within the limits of Discord, in every language that both know', () => {
  const command = commandDefinition(translatorOf);
  expect(command.description).toBe('Is it a blue gem?');
  expect(command.options[0].description).toBe('Weapon and pattern, or inspect link');
  const discord = ['zh-CN', 'ru', 'pt-BR', 'de', 'pl', 'uk', 'da', 'fr', 'he', 'sv-SE', 'tr'];
  for (const { description_localizations: texts } of [command, command.options[0]]) {
    expect(Object.keys(texts)).toEqual(expect.arrayContaining(discord));
    expect(texts).not.toHaveProperty('mn');
    for (const text of Object.values(texts)) expect(text).toMatch(/^[^<>{}]{5,100}$/);
  }
});
