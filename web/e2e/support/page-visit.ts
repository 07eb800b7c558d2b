import { directionOf, LANGUAGES, type LanguageCode } from '@bluegem/locales/languages';
import type { Page } from 'playwright-core';
import { violationsOf } from './axe.ts';
import { longLines, smallParts } from './page-measures.ts';
import { weightFaults } from './page-weight.ts';
import { inLanguage, type SitePage } from './pages.ts';
import type { Site } from './site.ts';
import { htmlFaults } from './valid-html.ts';

/** The problems of a page, by check: `{ 'width 320': ['TABLE min-w-full'] }`. Empty if there are none. */
export type Faults = Record<string, string[]>;

const DESK = { width: 1280, height: 720 };
const PHONE = { width: 320, height: 740 };
/** Phones, a tablet and a desktop: the smallest width is also a desktop's at 400 %. */
const WIDTHS = [320, 360, 768, 1440];

/** How far the page can be scrolled sideways, and the elements that overflow. */
function findTooWide() {
  const { clientWidth, scrollWidth } = document.documentElement;
  // The body clips overflowing elements, so they have to be searched for.
  const isOutside = ({ left, right }: DOMRect) => right > clientWidth + 1 || left < -1;
  const SCROLLERS = '.overflow-x-auto, .overflow-auto, .sideways';
  const inScroller = (each: Element) => each.closest(`[aria-hidden=true], ${SCROLLERS}, .sr-only, svg *`) !== null;
  const outside = [...document.querySelectorAll('header *, main *, footer *')]
    .filter((each) => isOutside(each.getBoundingClientRect()) && !inScroller(each))
    .map((each) => `${each.tagName} ${each.className.toString().slice(0, 60)}`);
  const overflow = scrollWidth === clientWidth ? [] : [`scrolls by ${scrollWidth - clientWidth} px`];
  return [...overflow, ...outside.slice(0, 3)];
}

const READ_AT = { phone: 360, desktop: 1440 } as const;

/** With `sizes` also what is too small to read or to touch on a phone, and lines too long to read on a desktop. */
async function widthFaults(page: Page, { sizes }: { sizes: boolean }): Promise<Faults> {
  const found: Faults = {};
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    found[`width ${width}`] = await page.evaluate(findTooWide);
    if (sizes && width === READ_AT.phone) found['too small on a phone'] = await smallParts(page);
    if (sizes && width === READ_AT.desktop) found['too long to read'] = await longLines(page);
  }
  return found;
}

/** A page that search engines may index names itself in every language; others name none. */
const ALTERNATES = [...LANGUAGES.map(({ code }) => code), 'x-default'].join();

async function headFaults(page: Page, language: LanguageCode, isFound: boolean): Promise<string[]> {
  const head = await page.evaluate(() => {
    const alternates = [...document.querySelectorAll('link[hreflang]')].map((each) => each.getAttribute('hreflang'));
    const robots = document.querySelector('meta[name=robots]')?.getAttribute('content') ?? '';
    const { lang, dir } = document.documentElement;
    const headings = document.querySelectorAll('h1').length;
    return { lang, dir, headings, alternates: alternates.join(), isListed: !robots.includes('noindex') };
  });
  const expected = {
    lang: language,
    dir: directionOf(language),
    headings: 1,
    alternates: isFound && head.isListed ? ALTERNATES : '',
  };
  return (['lang', 'dir', 'headings', 'alternates'] as const)
    .filter((name) => head[name] !== expected[name])
    .map((name) => `${name}: ${head[name]} in place of ${expected[name]}`);
}

/** In dark colours, and for the contrast in light ones as well. */
async function ruleFaults(page: Page, language: LanguageCode): Promise<Faults> {
  // Every rule but that of colours may depend on a language: on names that are missing or not unique, on markup within
  // a text, on the space of a text, or on the direction.
  if (language !== 'en') return { rules: await violationsOf(page, 'all but colours') };
  const dark = await violationsOf(page);
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await violationsOf(page, 'colours');
  await page.emulateMedia({ colorScheme: 'dark' });
  return { 'rules, dark': dark, 'rules, light': light };
}

/** The validation errors of the HTML after hydration. */
export async function renderedFaults(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  return htmlFaults(`<!doctype html>${await page.evaluate(() => document.documentElement.outerHTML)}`);
}

const withoutEmpty = (faults: Faults): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([, each]) => each.length > 0));

/**
 * Opens a page once and checks everything: the rules of axe, the width, the head, the HTML as it is served and on
 * request after hydration, the weight, and in English the sizes of texts and targets. Errors and warnings in the
 * console fail the test by themselves.
 */
export async function visitPage(
  site: Site,
  page: Page,
  { path, status, late }: SitePage,
  { language = 'en', isHydrated = false }: { language?: LanguageCode; isHydrated?: boolean } = {},
): Promise<Faults> {
  await page.setViewportSize(DESK);
  await page.emulateMedia({ colorScheme: 'dark' });
  const response = await site.go(page, inLanguage(path, language), status);
  const served = (await response?.text()) ?? '';
  if (late) await page.locator(late).first().waitFor();
  const found: Faults = {
    head: await headFaults(page, language, status !== 404),
    ...(await ruleFaults(page, language)),
  };
  found['HTML as served'] = await htmlFaults(served);
  if (isHydrated) found['HTML as rendered'] = await renderedFaults(page);
  if (language === 'en') found['weight'] = await weightFaults(site, path, served);
  Object.assign(found, await widthFaults(page, { sizes: language === 'en' }));
  return withoutEmpty(found);
}

/** A page of an account: at every width, and the rules on a phone, where a table is a list, in light colours. */
export async function visitOnPhone(site: Site, page: Page, path: string): Promise<Faults> {
  await page.setViewportSize(DESK);
  await page.emulateMedia({ colorScheme: 'dark' });
  await site.go(page, path);
  const headings = await page.getByRole('heading', { level: 1 }).count();
  const found: Faults = { headings: headings === 1 ? [] : [`${headings} in place of 1`] };
  Object.assign(found, await widthFaults(page, { sizes: true }));
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'light' });
  return withoutEmpty({ ...found, 'rules on a phone, light': await violationsOf(page) });
}
