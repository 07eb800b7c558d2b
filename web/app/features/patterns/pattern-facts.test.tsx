import { verdictOf } from '@bluegem/core/patterns/verdict';
import { aPattern } from '@bluegem/core/testing/builders';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SeedChoice } from '../../pattern-parts/strip/seed-choice.tsx';
import { renderPart } from '../../testing/render.tsx';
import { PatternFacts } from './pattern-facts.tsx';

const KARAMBIT = aPattern({ weapon: 'karambit', patternId: 387, rank: 8 });
const NO_COPIES = { count: 0, lowestFloat: null, wears: [] };
const SALE = { wear: 'minimal-wear', float: 0.1, statTrak: false, source: 'csfloat', report: null };

/** Answers as the API does. */
const answering = (copies: object, prices: object | null) =>
  vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (address) =>
      Response.json(
        String(address).endsWith('/copies')
          ? copies
          : String(address).endsWith('/prices')
            ? { weapon: 'karambit', patternId: 387, prices }
            : { patterns: [] },
      ),
    );

const facts = () =>
  renderPart(
    <SeedChoice first={{ ...verdictOf(KARAMBIT), regions: KARAMBIT.regions }}>
      <PatternFacts />
    </SeedChoice>,
    { path: '/de' },
  );

afterEach(() => vi.restoreAllMocks());

test('what no one reported says how to report it', async () => {
  answering(NO_COPIES, null);
  await facts();
  await expect.element(page.getByText('Keiner bekannt')).toBeVisible();
  const list = page.getByLabelText('Fakten für Trader');
  const texts = list.getByRole('definition').elements();
  expect(texts.map(({ textContent }) => textContent)).toEqual([
    'Keiner bekannt',
    'Verkauf melden',
    'Noch keine',
    'Eigenes einfügen',
    '1 von 1.000',
    'Fabrikneu: etwa 1 von 33.000',
    'Noch keine',
    'Eigenen hinzufügen',
  ]);
  const links = list.getByRole('link').elements();
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/de/sales?pattern=karambit-387',
    '/de',
    '/de/about#numbers',
    '/de/pattern/karambit/387?tab=screenshots',
  ]);
});

test('the newest sale and the lowest float are shown', async () => {
  const sales = [
    { ...SALE, price: { minor: 129_950, currency: 'USD' }, observedAt: '2026-03-01T00:00:00.000Z' },
    { ...SALE, price: { minor: 200_000, currency: 'USD' }, observedAt: '2026-11-03T00:00:00.000Z' },
    { ...SALE, price: { minor: 99_950, currency: 'USD' }, observedAt: '2025-11-03T00:00:00.000Z' },
  ];
  answering({ count: 3, lowestFloat: 0.0132, wears: [] }, { sales, rates: null });
  await facts();
  await expect.element(page.getByText('Niedrigster Float 0,0132')).toBeVisible();
  const texts = page.getByLabelText('Fakten für Trader').getByRole('definition').elements();
  expect(texts.slice(0, 4).map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))).toEqual([
    '2.000 $',
    '03.11.2026',
    '3',
    'Niedrigster Float 0,0132',
  ]);
});

test('where the server does not say, nothing is claimed', async () => {
  const fetched = answering(NO_COPIES, null);
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await facts();
  await expect.poll(() => fetched.mock.calls.length).toBeGreaterThan(1);
  const texts = page.getByLabelText('Fakten für Trader').getByRole('definition').elements();
  expect([texts[0]?.textContent, texts[2]?.textContent]).toEqual(['–', '–']);
});
