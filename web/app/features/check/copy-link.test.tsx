import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../testing/render.tsx';
import { subscribeToNotices, type Notice } from '../../ui/notices.ts';
import { CopyLink } from './copy-link.tsx';

const notices: Notice[] = [];
let stop: () => void;
beforeEach(() => {
  stop = subscribeToNotices((notice) => notices.push(notice));
});
afterEach(() => {
  notices.length = 0;
  stop();
});

test.each([
  ['/', 'Copy link', 'Link copied'],
  ['/he', 'העתקת קישור', 'הקישור הועתק'],
])('on %s it copies the address and confirms it', async (path, name, text) => {
  await renderPart(<CopyLink path="/he/pattern/karambit/387" />, { path });
  await page.getByRole('button', { name }).click();
  await expect.poll(() => notices).toEqual([expect.objectContaining({ text, kind: 'plain' })]);
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/he/pattern/karambit/387`);
});

test('if the clipboard is unavailable it reports that', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('closed'));
  await renderPart(<CopyLink path="/pattern/karambit/387" />);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect
    .poll(() => notices)
    .toEqual([expect.objectContaining({ text: 'The link could not be copied', kind: 'problem' })]);
});
