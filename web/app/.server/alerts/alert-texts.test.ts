import { LANGUAGES } from '@bluegem/locales/languages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAllTexts } from '../../i18n/texts.server.ts';
import { provideServices } from '../services.ts';
import { alertTexts } from './alert-texts.ts';

const holder = globalThis as { blueGemServices?: unknown };
beforeAll(async () => {
  await addAllTexts();
  const snapshot = () => ({ find: () => undefined });
  provideServices({ snapshot } as unknown as Parameters<typeof provideServices>[0]);
});
afterAll(() => void delete holder.blueGemServices);

type AlertEvent = Parameters<typeof alertTexts.news>[0]['items'][number];

const ABOUT = { origin: 'https://gems.example', stopPath: '/stop' };
const SALE: AlertEvent = {
  kind: 'sale',
  weapon: 'karambit',
  patternId: 387,
  wear: null,
  float: null,
  statTrak: false,
  price: { minor: 150_000_000, currency: 'USD' },
  source: 'csfloat',
  at: '2026-11-28T12:00:00Z',
};

describe('a request for consent', () => {
  const TYPED = 'URGENT: sign in at https://evil.example/steam now';
  const request = (search: Record<string, string>, language: string) =>
    alertTexts.confirmation({
      ...ABOUT,
      language,
      search: String(new URLSearchParams(search)),
      confirmPath: '/confirm',
    });

  test('has the filters in words, and nothing that a stranger typed', () => {
    expect(request({ search: TYPED, weapon: 'karambit', tier: '1' }, 'en').lead).toBe('Search: Karambit · Tier 1');
    for (const { code } of LANGUAGES) {
      const message = JSON.stringify(request({ search: TYPED, weapon: 'karambit' }, code));
      expect(message).not.toMatch(/URGENT|evil/i);
    }
  });

  test('of typed words alone says what would come', () => {
    const { lead } = request({ search: TYPED }, 'en');
    expect(lead).toBe('You’ll get an email when something new matches the search.');
  });
});

test('the title of a feed begins with a capital', () => {
  const titleOf = (language: string) => alertTexts.feed({ ...ABOUT, language, search: '', items: [] }).title;
  expect(titleOf('en')).toBe('All patterns | Blue Gem Atlas');
  for (const { code } of LANGUAGES) expect(titleOf(code)).not.toMatch(/^\p{Ll}/u);
});

describe('a line about a sale', () => {
  const textOf = (special: Partial<AlertEvent>) =>
    alertTexts.news({ ...ABOUT, language: 'en', search: 'tier=1', items: [{ ...SALE, ...special }], more: 0 }).lines[0]
      ?.text;

  test('names its market', () => expect(textOf({})).toBe('Sold on CSFloat: $1,500,000'));

  test('that a user reported says so and names the market of the report', () => {
    expect(textOf({ source: 'community', reportedMarket: 'csfloat' })).toBe(
      'Sold on CSFloat: $1,500,000 · Reported by a user',
    );
    expect(textOf({ source: 'community', reportedMarket: 'other' })).toBe('Sold: $1,500,000 · Reported by a user');
    expect(textOf({ source: 'community' })).toBe('Sold: $1,500,000 · Reported by a user');
  });
});
