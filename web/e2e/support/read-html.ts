import type { Page } from 'playwright-core';

export type ReadPage = {
  path: string;
  status: number;
  lang: string;
  dir: string;
  title: string;
  description: string;
  robots: string;
  canonical: string[];
  alternates: [hreflang: string, href: string][];
  headings: number;
  /** The addresses of links, as written. */
  links: string[];
  /** Texts between two tags that could be English sentences, without invisible ones. */
  sentences: string[];
  crumbs: string[];
  statements: { '@type': string; [name: string]: unknown }[];
  meta: Record<string, string>;
};

/** Runs in the browser, whose HTML parser is the reference, and which has the pages. */
async function readAll(paths: string[]): Promise<ReadPage[]> {
  const read = (path: string, status: number, html: string): ReadPage => {
    const page = new DOMParser().parseFromString(html, 'text/html');
    const all = (selector: string) => [...page.querySelectorAll(selector)];
    const attribute = (selector: string, name: string) => all(selector).map((each) => each.getAttribute(name) ?? '');
    const data = all('head script[type="application/ld+json"]').map(({ textContent }) => textContent);
    const hidden = page.body.querySelectorAll('script,style,template,noscript,option,[lang]');
    const links = attribute('a[href]', 'href');
    const crumbs = all('nav ol:has([aria-current=page]) > li').map((each) => each.lastElementChild?.textContent ?? '');
    for (const each of hidden) each.remove();
    const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
    const texts = new Set<string>();
    while (walker.nextNode()) texts.add((walker.currentNode.textContent ?? '').trim());
    return {
      path,
      status,
      lang: page.documentElement.lang,
      dir: page.documentElement.dir,
      title: page.title,
      description: attribute('meta[name=description]', 'content').join('|'),
      robots: attribute('meta[name=robots]', 'content').join('|'),
      canonical: attribute('link[rel=canonical]', 'href'),
      alternates: all('link[hreflang]').map((each): [string, string] => [
        each.getAttribute('hreflang') ?? '',
        each.getAttribute('href') ?? '',
      ]),
      headings: all('h1').length,
      links: [...new Set(links)],
      sentences: [...texts].filter((text) => /^[a-zA-Z]+:[a-z]|[a-z]+ [a-z]+ [a-z]/.test(text)),
      crumbs,
      statements: data.flatMap((each) => JSON.parse(each)['@graph']),
      meta: Object.fromEntries(
        all('meta[property],meta[name]').map((each) => [
          each.getAttribute('property') ?? each.getAttribute('name') ?? '',
          each.getAttribute('content') ?? '',
        ]),
      ),
    };
  };
  return Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(path, { redirect: 'manual' });
      return read(path, answer.status, await answer.text());
    }),
  );
}

/** The metadata of pages for readers of their HTML without script. The browser must be at an address of the site. */
export const readPages = (browser: Page, paths: string[]): Promise<ReadPage[]> => browser.evaluate(readAll, paths);

/** The texts of the elements with a name in an XML document. Throws if the document is not well-formed. */
export function readXml(browser: Page, xml: string, name: string): Promise<string[]> {
  return browser.evaluate(
    ([text, element]) => {
      const document = new DOMParser().parseFromString(text, 'application/xml');
      const problem = document.querySelector('parsererror');
      if (problem) throw new Error(problem.textContent ?? 'not XML');
      return [...document.getElementsByTagName(element)].map(({ textContent }) => textContent ?? '');
    },
    [xml, name] as const,
  );
}
