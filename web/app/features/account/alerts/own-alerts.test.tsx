import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../../testing/render.tsx';
import { OwnAlerts } from './own-alerts.tsx';

const ALERT = {
  id: '0e6c1f1e-6f0c-4a53-9d59-0c3f0f5b1c55',
  search: 'weapon=karambit&tier=1',
  channel: 'discord',
  target: '…5678',
  digest: 'hour',
  language: 'en',
  createdAt: '2026-11-01T10:00:00.000Z',
  confirmedAt: '2026-11-01T10:00:00.000Z',
  sentAt: null,
  stoppedAt: null,
} as const;

/** How far from the left a character of the first fact is. */
function leftOf(character: string): number {
  const text = [...page.getByRole('listitem').element().querySelectorAll('span span')].at(-1)?.firstChild;
  const at = text?.textContent?.indexOf(character) ?? -1;
  expect(at).toBeGreaterThan(-1);
  const range = document.createRange();
  range.setStart(text as Text, at);
  range.setEnd(text as Text, at + 1);
  return range.getBoundingClientRect().left;
}

test('the end of a webhook stays in order where texts run from right to left', async () => {
  await renderPart(<OwnAlerts alerts={[ALERT]} />, { path: '/he' });
  await expect.poll(() => page.getByRole('listitem').element().textContent).toContain('5678');
  expect(leftOf('…')).toBeLessThan(leftOf('5'));
});

test('a dot between two facts ends a line and begins none', async () => {
  await renderPart(<OwnAlerts alerts={[ALERT]} />);
  const item = page.getByRole('listitem');
  await expect.poll(() => item.element().textContent).toContain('Karambit\u00a0· Tier 1');
  expect(item.element().textContent).toContain('\u00a0· Once an hour');
});
