import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../testing/render.tsx';
import { LateCopies } from './late-copies.tsx';

const COPIES = {
  count: 1234,
  lowestFloat: 0.0123,
  wears: [
    { wear: 'factory-new', count: 1233, lowestFloat: 0.0123 },
    { wear: 'well-worn', count: 1, lowestFloat: 0.41 },
  ],
};

const answering = (answer: object) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(answer));

afterEach(() => vi.restoreAllMocks());

test('known copies are requested and shown once they are near, in all and by wear', async () => {
  const fetched = answering(COPIES);
  await renderPart(
    <>
      <div style={{ height: '5000px' }} />
      <LateCopies slug="karambit-387" />
    </>,
  );
  await expect.poll(() => document.documentElement.scrollHeight).toBeGreaterThan(5000);
  expect(fetched).not.toHaveBeenCalled();
  window.scrollTo(0, 5000);
  const region = page.getByRole('region', { name: 'Known copies' });
  await expect.element(region).toBeVisible();
  expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/api/pattern/karambit-387/copies']);
  const facts = region.getByRole('definition').elements();
  expect(facts.map(({ textContent }) => textContent)).toEqual(['1,234', '0.0123']);
  await expect.element(region.getByRole('row', { name: 'Well-Worn 1 0.4100' })).toBeVisible();
});

test('nothing is shown where no copy is known, or where the server does not say', async () => {
  const fetched = answering({ count: 0, lowestFloat: null, wears: [] });
  await renderPart(<LateCopies slug="karambit-388" />);
  await expect.poll(() => fetched.mock.calls.length).toBe(1);
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await renderPart(<LateCopies slug="karambit-389" />);
  await expect.poll(() => fetched.mock.calls.length).toBe(2);
  expect(page.getByRole('region').elements()).toEqual([]);
});
