import type { Page } from 'playwright-core';
import { expect, test } from '@playwright/test';
import { ALL_PAGES_TIMEOUT_MS, PAGES, PLAIN_PAGES, inLanguage } from './support/pages.ts';
import { useSite } from './support/site.ts';

const site = useSite();

/** What a person reads on the page. */
const textOf = () => document.body.innerText.replace(/\s+/g, ' ').trim();

/** By how much the page can be scrolled sideways, and what lies outside of it. */
function widthProblems() {
  const { clientWidth, scrollWidth } = document.documentElement;
  // The body clips what is wider, so that has to be looked for.
  const isOutside = ({ left, right }: DOMRect) => right > clientWidth + 1 || left < -1;
  const SCROLLERS = '.overflow-x-auto, .overflow-auto';
  const inScroller = (each: Element) => each.closest(`[aria-hidden=true], ${SCROLLERS}, .sr-only, svg *`) !== null;
  const outside = [...document.querySelectorAll('header *, main *, footer *')]
    .filter((each) => !inScroller(each) && isOutside(each.getBoundingClientRect()))
    .map((each) => `${each.tagName} ${each.className.toString().slice(0, 60)}`);
  return { overflow: scrollWidth - clientWidth, outside: outside.slice(0, 3) };
}

/** Phones, and desks: the smallest width is also a desk's at 400 %, the third a desk's at 200 %. */
const WIDTHS = [320, 360, 640, 1440];

async function expectNoneTooWide(page: Page, path: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(widthProblems), `${path} at ${width}`).toEqual({ overflow: 0, outside: [] });
  }
}

// Every page is watched for warnings and errors while its script takes over.
for (const [language, pages] of [
  ['en', PAGES],
  ['he', PLAIN_PAGES],
] as const) {
  test(`in ${language} script takes over every page without a word, and none is wider than the screen`, async () => {
    test.setTimeout(ALL_PAGES_TIMEOUT_MS);
    const page = await site.open(inLanguage('/', language));
    for (const { path, status } of pages) {
      await site.go(page, inLanguage(path, language), status);
      await expectNoneTooWide(page, path);
    }
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
  });
}

// The page of a pattern gains its live viewer, so it is not among these.
for (const path of ['/', '/?search=karambit+387', '/patterns?weapon=karambit']) {
  test(`${path} reads the same before and after`, async () => {
    const [still, moving] = [await site.open(path, { javaScriptEnabled: false }), await site.open(path)];
    await moving.evaluate(() => {
      for (const element of document.querySelectorAll<HTMLElement>('.scripted')) element.hidden = true;
    });
    const scripted = await moving.evaluate(textOf);
    const plain = await still.evaluate(textOf);
    expect(scripted.replaceAll('Copy link', '').replace(/\s+/g, ' ')).toBe(plain.replaceAll('Show ', ''));
  });
}

test('the same pages are reached by links without loading again', async () => {
  const page = await site.open('/');
  await page.evaluate(() => Object.assign(window, { isSameVisit: true }));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Patterns' }).click();
  await page.getByRole('row').getByRole('link', { name: 'AK-47 #661' }).click();
  await page.getByRole('dialog').getByRole('heading', { level: 2, name: 'AK-47 #661', exact: true }).waitFor();
  expect(await page.evaluate(() => (window as unknown as { isSameVisit?: true }).isSameVisit)).toBe(true);
});
