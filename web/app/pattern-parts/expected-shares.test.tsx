import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../testing/render.tsx';
import { ExpectedShares } from './expected-shares.tsx';

test('shares from the seed are called estimates, since the published ones stand beside them', async () => {
  const expected = { blue: 18.4, purple: 5.6, gold: 32.8, other: 43.2 };
  await renderPart(<ExpectedShares weapon="five-seven-heat-treated" expected={expected} />);
  await expect
    .poll(() => page.getByRole('list').element().textContent)
    .toMatch(/^Estimated from the seedBlue18\.4% ± [\d.]+Purple/);
});
