import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isPageAddress } from '@bluegem/contract/addresses';
import { STATIC_PAGES } from '@bluegem/contract/site/pages';
import { LANGUAGES, directionOf, localisedPath, withoutLanguage, languageOfPath } from '@bluegem/locales/languages';
import { gunzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, test } from '@playwright/test';
import { readPages, readXml, type ReadPage } from './support/read-html.ts';
import { ALL_PAGES_TIMEOUT_MS } from './support/pages.ts';
import { useSite } from './support/site.ts';

const site = useSite();

const PATTERNS = ['/pattern/karambit/387', '/pattern/ak-47/661', '/pattern/five-seven-heat-treated/5'];
/** The pages of all weapons are alike. */
const WEAPONS = ['/discover/karambit', '/discover/five-seven-heat-treated'];
const AT_ONCE = 12;
/** The default, another from left to right, and one from right to left; `web/requests/languages.test.ts` has all. */
const READ = LANGUAGES.filter(({ code }) => ['en', 'de', 'he'].includes(code));
const isRead = (path: string) => READ.some(({ code }) => code === (languageOfPath(path) ?? 'en'));

const crawled = new Map<string, ReadPage>();

const pathOf = (address: string) => address.slice(site.url.length) || '/';

async function inParts<T, R>(items: readonly T[], size: number, each: (part: T[]) => Promise<R[]>): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < items.length; at += size) results.push(...(await each(items.slice(at, at + size))));
  return results;
}

async function listPages(browser: Page): Promise<string[]> {
  const file = await site.request('/sitemaps/pages.xml.gz');
  const xml = gunzipSync(Buffer.from(await file.arrayBuffer())).toString();
  return (await readXml(browser, xml, 'loc')).map(pathOf);
}

test.beforeAll(async () => {
  test.setTimeout(ALL_PAGES_TIMEOUT_MS);
  const browser = await site.pageOf(await site.visitor());
  await browser.goto('/robots.txt');
  const listed = await listPages(browser);
  const some = listed.filter(
    (path) => isRead(path) && (!path.includes('/discover/') || WEAPONS.includes(withoutLanguage(path))),
  );
  const patterns = PATTERNS.flatMap((path) => READ.map(({ code }) => localisedPath(path, code)));
  const pages = await inParts([...some, ...patterns], AT_ONCE, (part) => readPages(browser, part));
  for (const page of pages) crawled.set(page.path, page);
});

const all = () => [...crawled.values()];
const problemsOf = (check: (page: ReadPage) => unknown) => all().flatMap((page) => check(page) ?? []);

test('the build made the pages that are the same for everyone', async () => {
  const files = STATIC_PAGES.flatMap((path) => LANGUAGES.map(({ code }) => localisedPath(path, code)));
  const answers = await inParts(files, AT_ONCE, (part) =>
    Promise.all(part.map(async (path) => ({ path, tag: (await site.request(path)).headers.get('etag') }))),
  );
  // Only files have an ETag.
  expect(answers.filter(({ tag }) => tag === null)).toEqual([]);
});

test.describe('every page in a language', () => {
  test('exists', () => {
    expect(crawled.size).toBeGreaterThan(20 * READ.length);
    expect(problemsOf(({ path, status }) => (status === 200 ? [] : `${path} ${status}`))).toEqual([]);
    expect(problemsOf(({ path, robots }) => (robots === '' ? [] : `${path} ${robots}`))).toEqual([]);
  });

  test('has its language, its direction and one heading', () => {
    const wrong = problemsOf(({ path, lang, dir, headings }) => {
      const language = languageOfPath(path) ?? 'en';
      return lang === language && dir === directionOf(language) && headings === 1 ? [] : { path, lang, dir, headings };
    });
    expect(wrong).toEqual([]);
  });

  test('has its own address as canonical', () => {
    expect(
      problemsOf(({ path, canonical }) => (canonical.join() === site.url + path ? [] : { path, canonical })),
    ).toEqual([]);
  });

  test('lists all its languages, each once, and they list it', () => {
    const wrong = problemsOf(({ path, alternates }) => {
      const names = alternates.map(([name]) => name);
      const expected = [...LANGUAGES.map(({ code }) => code as string), 'x-default'];
      const isMutual = alternates.every(([, href]) => {
        const other = crawled.get(pathOf(href));
        return other ? JSON.stringify(other.alternates) === JSON.stringify(alternates) : !isRead(pathOf(href));
      });
      const namesItself = alternates.filter(([, href]) => href === site.url + path).length;
      const isWhole = names.toSorted().join() === expected.toSorted().join();
      return isWhole && isMutual && namesItself === (languageOfPath(path) ? 1 : 2) ? [] : { path, names, isMutual };
    });
    expect(wrong).toEqual([]);
  });

  test('has a title with the name of the site and a description, both unique', () => {
    for (const of of ['title', 'description'] as const) {
      const byLanguage = Map.groupBy(all(), (page) => `${page.lang} ${page[of]}`);
      const doubled = [...byLanguage].filter(([, pages]) => pages.length > 1);
      expect(doubled.map(([words, pages]) => [words, pages.map(({ path }) => path)])).toEqual([]);
    }
    const lacking = problemsOf(({ path, title, description }) =>
      title.endsWith(' | Blue Gem Atlas') && description.length > 20 ? [] : { path, title, description },
    );
    expect(lacking).toEqual([]);
  });

  test('has a preview with a picture in its language', () => {
    const wrong = problemsOf(({ path, lang, title, meta }) => {
      const picture = meta['og:image'] ?? '';
      const isOwn = picture.startsWith(`${site.url}/cards/`) && picture.includes(`/${lang}/`);
      const isWhole = meta['og:title'] === title && meta['og:url'] === site.url + path;
      return isOwn && isWhole && meta['twitter:card'] === 'summary_large_image' ? [] : { path, meta };
    });
    expect(wrong).toEqual([]);
  });

  test('has the same breadcrumbs for search engines as on the page', () => {
    const wrong = problemsOf(({ path, crumbs, statements }) => {
      const list = statements.find((each) => each['@type'] === 'BreadcrumbList');
      const breadcrumbs = ((list?.['itemListElement'] ?? []) as { name: string; item: string }[]).map(
        ({ name }) => name,
      );
      const hasWay = withoutLanguage(path) === '/' ? crumbs.length === 0 : crumbs.length > 1;
      return hasWay && breadcrumbs.join('|') === crumbs.join('|') ? [] : { path, crumbs, told: breadcrumbs };
    });
    expect(wrong).toEqual([]);
  });
});

/** English sentences that a language translates. */
function translatedSentences(language: string): Set<string> {
  const folder = join(import.meta.dirname, '../../locales/src');
  const read = (code: string, file: string) => JSON.parse(readFileSync(join(folder, code, file), 'utf8')) as object;
  const flat = (texts: object, prefix = ''): [string, string][] =>
    Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
      typeof value === 'string' ? [[prefix + key, value]] : flat(value as object, `${prefix}${key}.`),
    );
  return new Set(
    readdirSync(join(folder, 'en'), { recursive: true, encoding: 'utf8' }).flatMap((file) => {
      if (!file.endsWith('.json')) return [];
      const own = new Map(flat(read(language, file)));
      const isSentence = (text: string) => /[a-z]+ [a-z]+ [a-z]/.test(text) && !/[{<]/.test(text);
      return flat(read('en', file)).flatMap(([key, text]) =>
        isSentence(text) && own.has(key) && own.get(key) !== text ? [text] : [],
      );
    }),
  );
}

test('no page shows English that its language translates, and none shows the key of a text', () => {
  const english = new Map(READ.slice(1).map(({ code }) => [code as string, translatedSentences(code)]));
  const isKey = (text: string) => /^[a-zA-Z]+:[a-zA-Z]+(\.[a-zA-Z]+)*$/.test(text);
  const wrong = problemsOf(({ path, lang, sentences }) =>
    sentences.filter((text) => english.get(lang)?.has(text) || isKey(text)).map((text) => `${path}: ${text}`),
  );
  expect(wrong).toEqual([]);
  // The check works: the English pages are full of sentences that German translates.
  const seen = all().flatMap(({ lang, sentences }) => (lang === 'en' ? sentences : []));
  expect(seen.filter((text) => english.get('de')?.has(text)).length).toBeGreaterThan(50);
});

test.describe('links', () => {
  const isPage = (href: string) => href.startsWith('/') && isPageAddress(href) && !/[?&]lang=/.test(href);

  test('stay in the language of their page', () => {
    const wrong = problemsOf(({ path, links }) =>
      links
        .filter((href) => isPage(href) && languageOfPath(new URL(href, site.url).pathname) !== languageOfPath(path))
        .map((href) => `${path} leads to ${href}`),
    );
    expect([...new Set(wrong)].slice(0, 20)).toEqual([]);
  });

  test('have a target', async () => {
    test.setTimeout(ALL_PAGES_TIMEOUT_MS);
    const targets = new Set(all().flatMap(({ links }) => links.filter(isPage).map((href) => href.split('#')[0] ?? '')));
    const unknown = [...targets].filter((href) => !crawled.has(href));
    // There are thousands of links to patterns, all alike.
    const patterns = unknown.filter((href) => href.includes('/pattern/'));
    const others = unknown.filter((href) => !href.includes('/pattern/'));
    const sample = [...patterns, ...others.filter((href) => href.includes('?'))].filter((_, index) => index % 97 === 0);
    const plain = others.filter((href) => !href.includes('?') && !href.includes('/discover/'));
    const answers = await inParts([...sample, ...plain], AT_ONCE, (part) =>
      Promise.all(part.map(async (path) => ({ path, status: (await site.request(path)).status }))),
    );
    // Pages for signed-in people redirect to the sign-in.
    const broken = answers.filter(({ status, path }) => status !== 200 && !(status === 302 && isGuarded(path)));
    expect(broken.map(({ path, status }) => `${path} ${status}`)).toEqual([]);
    expect(answers.length).toBeGreaterThan(20);
  });

  const isGuarded = (path: string) =>
    /^\/(studio|settings|wishlist|history)$/.test(withoutLanguage(path.split('?')[0] ?? ''));
});
