import { LANGUAGES, localisedPath } from '@bluegem/locales/languages';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPart } from '../testing/render.tsx';
import { BottomBar } from './bottom-bar.tsx';

const bar = page.getByRole('navigation', { name: 'Main' });
const more = bar.getByRole('button', { name: 'More' });
const sheet = page.getByRole('dialog', { name: 'More' });

beforeEach(() => page.viewport(360, 740));

test.each([
  ['/', 'Check', 'page'],
  ['/tools/bulk', 'Check', 'true'],
  ['/patterns', 'Patterns', 'page'],
  ['/discover/karambit', 'Discover', 'true'],
  ['/pattern/karambit/387', 'Patterns', 'true'],
])('on %s, %s is current: %s', async (path, name, current) => {
  await renderPart(<BottomBar />, { path });
  await expect.element(bar.getByRole('link', { name })).toHaveAttribute('aria-current', current);
  expect(bar.element().querySelectorAll('[aria-current]')).toHaveLength(1);
});

test.each(LANGUAGES.map(({ code }) => code))('in %s no label is cut on 360 pixels', async (language) => {
  const { container } = await renderPart(<BottomBar />, { path: localisedPath('/', language) });
  const labels = [...container.querySelectorAll('nav > :not(.unscripted) > span')];
  expect(labels).toHaveLength(4);
  for (const label of labels) expect(label.scrollWidth, label.textContent).toBeLessThanOrEqual(label.clientWidth);
});

test('"More" lists the other pages and the theme; a page closes it', async () => {
  const { location } = await renderPart(<BottomBar />, { path: '/' });
  await more.click();
  await expect.element(sheet.getByRole('group', { name: 'Theme' })).toBeVisible();
  const names = sheet
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent);
  expect(names).toContain('Statistics');
  expect(names).not.toContain('Patterns');
  await sheet.getByRole('link', { name: 'Insights' }).click();
  await expect.poll(() => location().pathname).toBe('/insights');
  await expect.element(sheet).not.toBeInTheDocument();
});

test('Escape closes "More" and gives the focus back', async () => {
  await renderPart(<BottomBar />, { path: '/' });
  await more.click();
  await expect.element(sheet).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(more).toHaveFocus();
});
