import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../testing/render.tsx';
import BackToTop from './back-to-top.tsx';

const button = page.getByRole('button', { name: 'Back to top' });
const scrollTo = (top: number) => window.scrollTo({ top, behavior: 'instant' });

const LONG_PAGE = (
  <>
    <div style={{ height: 5000 }} />
    <BackToTop />
  </>
);

test('appears after 300 pixels and scrolls to the top', async () => {
  await renderPart(LONG_PAGE);
  await expect.element(button).not.toBeInTheDocument();
  scrollTo(300);
  await expect.poll(() => window.scrollY).toBe(300);
  await expect.element(button).not.toBeInTheDocument();
  scrollTo(310);
  await expect.element(button).toBeVisible();
  scrollTo(1500);
  await button.click();
  await expect.poll(() => window.scrollY).toBe(0);
  await expect.element(button).not.toBeInTheDocument();
});

test.each([
  [false, 'smooth'],
  [true, 'instant'],
] as const)('with reduced motion %s it scrolls %s', async (isReduced, behavior) => {
  const query = window.matchMedia(isReduced ? 'all' : 'not all');
  const matchMedia = vi.spyOn(window, 'matchMedia').mockReturnValue(query);
  await renderPart(LONG_PAGE);
  scrollTo(1500);
  await expect.element(button).toBeVisible();
  const goes = vi.spyOn(window, 'scrollTo');
  await button.click();
  expect(goes.mock.calls).toEqual([[{ top: 0, behavior }]]);
  expect(matchMedia.mock.calls.at(-1)).toEqual(['(prefers-reduced-motion: reduce)']);
});
