import { TIER_LISTS } from '@bluegem/core/patterns/tier-lists';
import { WEAPONS } from '@bluegem/core/weapons/weapons';
import type { Page } from 'playwright-core';
import { expect, test } from '@playwright/test';
import { inLanguage } from './support/pages.ts';
import { useSite } from './support/site.ts';

/** English that is 40 % longer, between brackets: left to right, and right to left. */
const site = useSite({ PSEUDO_LANGUAGES: 'on' });

const LONG = 'en-XA';
const LONG_MIRRORED = 'en-XB';
const SMALL = { viewport: { width: 360, height: 740 } };
const PATHS = ['/', '/patterns', '/pattern/karambit/387', '/statistics', '/tools', '/login', '/insights', '/discover'];

/** Names of items, which are truncated with an ellipsis on purpose and are the same in every language. */
const CUT_ON_PURPOSE = [
  '.truncate[dir=auto]', // a card
  '.truncate:has(> bdi)', // a ranked list
  '[data-row] .truncate', // a row of all patterns
  '[data-row] .overflow-hidden', // the tile of a tier beside its number, far longer here than in any language
];

/** Elements whose text is cut off, each with its beginning. */
const cutOff = (page: Page) =>
  page.evaluate((onPurpose) => {
    const isCut = (element: Element) => {
      if (element.clientWidth <= 1 || element.matches(onPurpose) || !element.textContent.trim()) return false;
      const hides = ['hidden', 'clip'].includes(getComputedStyle(element).overflowX);
      return hides && element.scrollWidth > element.clientWidth + 1;
    };
    return [...document.querySelectorAll('body *')].filter(isCut).map(({ textContent }) => textContent.slice(0, 60));
  }, CUT_ON_PURPOSE.join());

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Names that are the same in every language. */
const NAMES = [
  ...Object.values(WEAPONS).flatMap(({ name }) => [name, name.replace(/ Knife$/, '')]),
  'Heat Treated',
  'HT',
  'Blue Gem Atlas',
  // Markets.
  'CSFloat',
  'DMarket',
  'Steam Community Market',
  'Skinport',
  'BUFF163',
  // A weapon as typed, a link of the game, a matrix, keys, the language's code.
  'AK',
  'steam://',
  'Mm',
  'Enter',
  'Ctrl',
  'EN',
  'en',
  // Sources of the figures.
  ...Object.values(TIER_LISTS).map(({ name }) => name),
  'Step7750/UniformRandom',
  'pattern.wiki',
  'chescos/csgo-blue-gem-calculator',
].toSorted((one, other) => other.length - one.length);

/** Texts on a page, visible or for screen readers. */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const isText = (element: Element) => !element.closest('script, style, noscript');
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      // Languages in the menu have their own names.
      if (node.parentElement && isText(node.parentElement) && !node.parentElement.closest('[lang]:not(html)'))
        texts.push(node.textContent ?? '');
    }
    const spoken = ['aria-label', 'title', 'placeholder', 'alt'].flatMap((name) =>
      [...document.body.querySelectorAll(`[${name}]`)].filter(isText).map((each) => each.getAttribute(name) ?? ''),
    );
    return [...new Set([...texts, ...spoken])];
  });

/** Every word of these languages has an accent; one without is hard-coded. */
const PLAIN_WORD = /(?<!\p{L})[A-Za-z]{2,}(?!\p{L})/u;
const DATE = /[A-Z][a-z]+ \d{1,2}, \d{4}/g;
const withoutNames = (text: string) =>
  NAMES.reduce((left, name) => left.replaceAll(name, ''), text.replaceAll(DATE, ''));

for (const path of PATHS) {
  test(`${path} has room for long texts on a small screen, all of them translated`, async () => {
    const page = await site.tab(SMALL);
    await site.go(page, inLanguage(path, LONG));
    // The heads of the list's columns fit in every language; 40 % longer, the last one does not.
    const beyond = path === '/patterns' ? 12 : 0;
    expect(await sideways(page)).toBeLessThanOrEqual(beyond);
    expect(await cutOff(page)).toEqual([]);
    const plain = (await textsOf(page)).filter((text) => PLAIN_WORD.test(withoutNames(text)));
    expect(plain).toEqual([]);
  });
}

test('right to left there is room, too', async () => {
  const page = await site.tab(SMALL);
  await site.go(page, inLanguage('/pattern/karambit/387', LONG_MIRRORED));
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  expect({ sideways: await sideways(page), cutOff: await cutOff(page) }).toEqual({ sideways: 0, cutOff: [] });
});

test('its pages are hidden: no menu, no other page and no search engine links to them', async () => {
  const long = await (await site.request(inLanguage('/', LONG))).text();
  expect(long).toContain('<meta name="robots" content="noindex"/>');
  expect(long).not.toContain('hreflang="en-X');
  expect(long).not.toContain('rel="canonical"');
  const english = await (await site.request('/patterns?weapon=karambit')).text();
  expect(english).not.toMatch(/en-X[AB]/);
});
