import { LANGUAGES } from '@bluegem/locales/languages';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPart } from '../testing/render.tsx';
import { LanguageMenu } from './language-menu.tsx';

const link = (name: string) => page.getByRole('link', { name, exact: true });

async function open(path: string) {
  const rendered = await renderPart(
    <>
      <h1>A page</h1>
      <LanguageMenu />
    </>,
    { path },
  );
  const summary = rendered.container.querySelector('summary')!;
  await userEvent.click(summary);
  return { ...rendered, summary };
}

test('shows every language in its own name, and Escape closes it', async () => {
  const { summary } = await open('/');
  for (const { name } of LANGUAGES) await expect.element(link(name)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('Deutsch')).not.toBeVisible();
  expect(document.activeElement).toBe(summary);
});

test('as a group it has the name of its button', async () => {
  await open('/');
  await expect.element(page.getByRole('group', { name: 'EN: Language and theme' })).toBeVisible();
});

test('a click outside closes it', async () => {
  await open('/');
  await expect.element(link('Deutsch')).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect.element(page.getByText('Deutsch')).not.toBeVisible();
});

test.each([
  ['/patterns?weapon=karambit&page=2#main-content', 'עברית', '/he/patterns?weapon=karambit&page=2#main-content', 'he'],
  ['/he/compare', 'Deutsch', '/de/compare', 'de'],
  ['/de/compare', 'English', '/compare', 'en'],
])('on %s, %s leads to %s, and the choice is stored', async (path, name, address, language) => {
  const { location } = await open(path);
  await link(name).click();
  await expect.poll(() => `${location().pathname}${location().search}${location().hash}`).toBe(address);
  expect([localStorage.getItem('language'), sessionStorage.getItem('language')]).toEqual([language, language]);
  expect(document.cookie).toContain(`language=${language}`);
  await expect.element(page.getByText('Deutsch')).not.toBeVisible();
});

test.each([
  ['/pattern/karambit/387?page=2', 'Report a text error', '/feedback?kind=bug&wrong=%2Fpattern%2Fkarambit%2F387'],
  ['/de/compare', 'Textfehler melden', '/de/feedback?kind=bug&wrong=%2Fde%2Fcompare'],
])('on %s, “%s” leads to the feedback form with the page', async (path, name, address) => {
  await open(path);
  await expect.element(link(name)).toHaveAttribute('href', address);
});

test('without script the links choose by the query, on the same page', async () => {
  await open('/de/find?weapon=karambit#main-content');
  await expect.element(link('English')).toHaveAttribute('href', '/find?weapon=karambit&lang=en#main-content');
  await expect.element(link('Deutsch')).toHaveAttribute('aria-current', 'true');
});
