import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../testing/render.tsx';
import { Checklist } from './checklist.tsx';

beforeEach(() => localStorage.clear());

const LIST = <Checklist weapon="karambit" seeds={[269, 387]} />;

test('a seed that was ticked as seen stays ticked in this browser, the others do not', async () => {
  const { unmount } = await renderPart(LIST);
  await page.getByRole('checkbox', { name: '#387 seen' }).click();
  await expect.element(page.getByRole('checkbox', { name: '#387 seen' })).toBeChecked();
  await unmount();
  await renderPart(LIST);
  await expect.element(page.getByRole('checkbox', { name: '#387 seen' })).toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: '#269 seen' })).not.toBeChecked();
  await page.getByRole('checkbox', { name: '#387 seen' }).click();
  expect(localStorage.getItem('seen-patterns')).toBe('');
});

test('each seed has its page and markets, and one alert is for all', async () => {
  await renderPart(LIST);
  await expect.element(page.getByRole('heading', { name: 'All tier 1 patterns (2)' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: '#387' })).toHaveAttribute('href', '/pattern/karambit/387');
  await expect.element(page.getByRole('link', { name: /^DMarket with seed 269/ })).toBeVisible();
  const alert = page.getByRole('link', { name: 'One alert for all of them' });
  await expect.element(alert).toHaveAttribute('href', '/alerts?weapon=karambit&tier=1');
});
