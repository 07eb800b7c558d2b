import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../testing/render.tsx';
import { MarketLinks } from './market-links.tsx';

test('the name of a market, its seed and where it leads read as a sentence', async () => {
  await renderPart(<MarketLinks pattern={{ weapon: 'karambit', patternId: 387 }} />);
  const name = 'CSFloat with seed 387 (opens another site)';
  await expect.element(page.getByRole('link', { name, exact: true })).toBeVisible();
});
