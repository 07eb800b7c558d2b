import { aPattern } from '@bluegem/core/testing/builders';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../../testing/render.tsx';
import { SavedRow } from './saved-row.tsx';

const PATTERN = { ...aPattern({ patternId: 387, tier: 1 }), weapon: 'karambit' } as const;
const WANTED = { list: 'wishlist', slug: 'karambit-387' } as const;
const EMPTY = { currency: 'USD', rates: null, outcome: undefined } as const;
const dollars = (amount: number) => ({ minor: amount * 100, currency: 'USD' }) as const;

test('what is known stands in one line, the floor marked as that of the item', async () => {
  const facts = {
    sale: { price: dollars(48_000) },
    copies: { count: 3, lowestFloat: 0.0132 },
    floor: dollars(900),
  };
  await renderPart(<SavedRow {...EMPTY} saved={WANTED} pattern={PATTERN} facts={facts} note="" price={null} />);
  const text = 'Last sale $48,000\u00a0· Known copies: 3, lowest float 0.0132\u00a0· Floor price $900.00';
  await expect.poll(() => page.getByRole('article').element().querySelector('p')?.textContent).toBe(text);
});

test('note and price unfold with a tap', async () => {
  const facts = { sale: null, copies: null, floor: null };
  await renderPart(
    <SavedRow {...EMPTY} saved={WANTED} pattern={PATTERN} facts={facts} note="clean back" price={1200} />,
  );
  await expect.element(page.getByText('No known sales\u00a0· No known copies')).toBeVisible();
  await expect.element(page.getByLabelText('Note')).not.toBeVisible();
  await page.getByText('Note and max price: Karambit #387').click({ force: true });
  await expect.element(page.getByLabelText('Note')).toHaveValue('clean back');
  await expect.element(page.getByLabelText('Note')).toBeVisible();
});

test('an own item has its float first, and the price that was paid', async () => {
  const facts = { sale: null, copies: null, floor: null };
  const own = { list: 'items', id: '6a9f3f0e-8e0b-4f0e-9d4f-3d7a5a1c2b40', float: 0.0132 } as const;
  await renderPart(<SavedRow {...EMPTY} saved={own} pattern={PATTERN} facts={facts} note="" price={1200} />);
  await expect.element(page.getByText('Float 0.0132\u00a0· No known sales\u00a0· No known copies')).toBeVisible();
  await page.getByText('Note and price paid: Karambit #387').click({ force: true });
  await expect.element(page.getByLabelText('Paid (USD)')).toHaveValue('1200');
});
