import { TIER_LISTS } from '@bluegem/core/patterns/tier-lists';
import { WEAPONS } from '@bluegem/core/weapons/weapons';
import type { Page } from 'playwright-core';
import { expect, test } from '@playwright/test';
import routes from '../app/routes.ts';
import { ADMIN_SETTINGS, openAsAdmin } from './support/admin.ts';
import { ALL_PAGES_TIMEOUT_MS, inLanguage, PAGES, SIGNED_IN_PAGES, type SitePage } from './support/pages.ts';
import { useSite } from './support/site.ts';

/** English that is 40 % longer, between brackets: left to right, and right to left. */
const site = useSite({ PSEUDO_LANGUAGES: 'on', ...ADMIN_SETTINGS });

const LONG = 'en-XA';
const LONG_MIRRORED = 'en-XB';
const SMALL = { viewport: { width: 360, height: 740 } };
/** Where every text is one of ours; others show data, which is in English. */
const TRANSLATED = ['/', '/patterns', '/pattern/karambit/387', '/statistics', '/login', '/insights', '/discover'];

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
  // Kinds of file, and a currency.
  'SVG',
  'CSV',
  'USD',
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

/** Pages that need no account, and those of an account that is an admin. */
const PUBLIC = PAGES;
const SIGNED_IN: readonly SitePage[] = [
  ...[...SIGNED_IN_PAGES, '/wishlist', '/items', '/history', '/alerts?tier=1', '/alerts/stop', '/sales'].map(
    (path) => ({
      path,
    }),
  ),
  // Its numbers are last.
  { path: '/studio', late: '[data-region]' },
];

const untranslated = async (page: Page) => (await textsOf(page)).filter((text) => PLAIN_WORD.test(withoutNames(text)));

/** What does not fit on a page, and which of its texts are not translated. */
async function faultsOf(page: Page, { path, status, late }: SitePage, language: string) {
  await site.go(page, inLanguage(path, language), status);
  const found = {
    untranslated: language === LONG && TRANSLATED.includes(path) ? await untranslated(page) : [],
    sideways: 0,
    cutOff: [] as string[],
  };
  if (late) await page.locator(late).first().waitFor();
  Object.assign(found, { sideways: await sideways(page), cutOff: await cutOff(page) });
  const isFaultless = found.sideways <= 0 && found.cutOff.length === 0 && found.untranslated.length === 0;
  return isFaultless ? {} : { [path]: found };
}

test('every route has a page here', () => {
  type Listed = { path?: string; index?: boolean; file: string; children?: readonly Listed[] };
  const pathsOf = (listed: readonly Listed[]): string[] =>
    listed.flatMap(({ path = '', file, children }) => {
      if (children) return pathsOf(children);
      return file.endsWith('.ts') ? [] : [`/${path.replace(/^:lang\?\/?/, '')}`];
    });
  const visited = [...PUBLIC, ...SIGNED_IN].map(({ path }) => path.replace(/\?.*/, ''));
  const isVisited = (template: string) => {
    const source = template.replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?').replaceAll(/:\w+/g, '[^/]+');
    return visited.some((path) => new RegExp(`^${source.replace('*', '.+')}$`).test(path));
  };
  const missing = pathsOf(routes as readonly Listed[]).filter((template) => !isVisited(template));
  // A redirect, the return of a sign-in, and a change that none of these tests makes.
  expect(missing).toEqual(['/auth/:method/callback', '/impressum', '/admin/patterns/changes/:id']);
});

test('every page has room for long texts on a small screen, and none that is not translated', async () => {
  test.setTimeout(ALL_PAGES_TIMEOUT_MS);
  // Most pages are whole without script, and open in a fraction of the time.
  const [plain, scripted] = [await site.tab({ ...SMALL, javaScriptEnabled: false }), await site.tab(SMALL)];
  const found: object[] = [];
  for (const each of PUBLIC) {
    const page = each.late || TRANSLATED.includes(each.path) ? scripted : plain;
    found.push(await faultsOf(page, each, LONG));
  }
  expect(Object.assign({}, ...found)).toEqual({});
  const visited = PUBLIC.map(({ path }) => path);
  expect(TRANSLATED.filter((path) => !visited.includes(path))).toEqual([]);
});

test('so has every page of an account, and of the administration', async () => {
  test.setTimeout(ALL_PAGES_TIMEOUT_MS);
  const plain = await openAsAdmin(site, '/settings', { ...SMALL, javaScriptEnabled: false });
  const scripted = await openAsAdmin(site, '/studio', SMALL);
  const found: object[] = [];
  for (const each of SIGNED_IN) found.push(await faultsOf(each.late ? scripted : plain, each, LONG));
  expect(Object.assign({}, ...found)).toEqual({});
});

test('right to left there is room, too', async () => {
  const page = await site.tab(SMALL);
  const faults = await faultsOf(page, { path: '/pattern/karambit/387' }, LONG_MIRRORED);
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  expect(faults).toEqual({});
});

test('its pages are hidden: no menu, no other page and no search engine links to them', async () => {
  const long = await (await site.request(inLanguage('/', LONG))).text();
  expect(long).toContain('<meta name="robots" content="noindex"/>');
  expect(long).not.toContain('hreflang="en-X');
  expect(long).not.toContain('rel="canonical"');
  const english = await (await site.request('/patterns?weapon=karambit')).text();
  expect(english).not.toMatch(/en-X[AB]/);
});
