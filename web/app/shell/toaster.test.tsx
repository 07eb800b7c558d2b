import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast } from 'sonner';
import { page } from 'vitest/browser';
import { renderPart } from '../testing/render.tsx';
import { notify } from '../ui/notices.ts';
import Toaster from './toaster.tsx';

const notices = () => [...document.querySelectorAll('[data-sonner-toast]')];
const isShown = (notice: Element) => notice.getAttribute('data-visible') === 'true';

beforeEach(async () => {
  await renderPart(<Toaster />);
});
afterEach(() => {
  vi.useRealTimers();
  toast.dismiss();
});

test('a notice is in the notification region', async () => {
  notify('Link copied');
  await expect.element(page.getByRole('region', { name: /^Notifications/ }).getByText('Link copied')).toBeVisible();
});

test('are 356 pixels wide, 14 apart, three at a time', async () => {
  for (let count = 1; count <= 4; count++) {
    notify(`Notice ${count}`);
    await expect.poll(() => notices().length).toBe(count);
  }
  expect(notices().filter(isShown)).toHaveLength(3);
  const style = getComputedStyle(document.querySelector('[data-sonner-toaster]')!);
  expect([style.width, style.getPropertyValue('--gap').trim()]).toEqual(['356px', '14px']);
});

test('a notice has the corners, the shadow and the text size of the theme', async () => {
  notify('Something new is here', 'plain', { text: 'Reload', run: () => undefined });
  const button = page.getByRole('button', { name: 'Reload' });
  await expect.element(button).toBeVisible();
  const styleOf = (element: Element | undefined) => (element instanceof HTMLElement ? element.style : undefined);
  expect(styleOf(notices()[0])).toMatchObject({
    borderRadius: 'var(--radius-xl)',
    boxShadow: 'var(--shadow-card)',
    fontSize: 'var(--text-sm)',
  });
  expect(styleOf(button.element())).toMatchObject({ borderRadius: 'var(--radius-lg)', fontSize: 'var(--text-sm)' });
});

test('a notice disappears after four seconds', async () => {
  const DURATION_MS = 4000;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  notify('Link copied');
  const notice = page.getByText('Link copied');
  await expect.element(notice).toBeVisible();
  await vi.advanceTimersByTimeAsync(DURATION_MS - 1);
  await expect.element(notice).toBeVisible();
  // It fades for 200 ms.
  await vi.advanceTimersByTimeAsync(1);
  await vi.advanceTimersByTimeAsync(300);
  await expect.element(notice).not.toBeInTheDocument();
});

test('a notice with an action stays until it is dismissed', async () => {
  const run = vi.fn<() => void>();
  notify('Something new is here', 'plain', { text: 'Reload', run });
  await page.getByRole('button', { name: 'Reload' }).click();
  expect(run).toHaveBeenCalledOnce();
});
