import type { Browser, Page } from 'playwright-core';
import { inBrowser, openPage } from './browser.ts';
import type { Measurement } from './measurement.ts';

const REQUESTS_MOST = 50;
const SCRIPTS_MOST = 165_000;
const WIDTHS = [360, 1440];
const COMPARE = '/compare?patterns=karambit-387,karambit-442,ak-47-661';
const PAGES = ['/', '/patterns', '/pattern/karambit/387', '/discover', '/statistics', COMPARE];

/** Own requests of a first visit until the page is at rest, cookie banner included; without the service worker. */
async function countRequests(browser: Browser, url: string, path: string, width: number): Promise<number> {
  const page = await openPage(browser, width);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(url + path, { waitUntil: 'networkidle' });
  await page.locator('.cookie-banner').waitFor();
  await page.waitForLoadState('networkidle');
  await page.context().close();
  return requests.filter((each) => each.startsWith(url) && !each.endsWith('/service-worker.js')).length;
}

/** Bytes of the scripts that a page names, as they are sent. Its texts come as JSON beside them. */
async function bytesOfScripts(page: Page, url: string, path: string): Promise<number> {
  const ask = (address: string) => page.request.get(url + address, { headers: { 'accept-encoding': 'br' } });
  const html = await (await ask(path)).text();
  const scripts = new Set(Array.from(html.matchAll(/\/assets\/[\w./-]+?\.js\b/g), ([address]) => address));
  const answers = await Promise.all([...scripts].map(ask));
  return answers.reduce((sum, answer) => sum + Number(answer.headers()['content-length']), 0);
}

/** What a first visit loads: the page with the most requests, and the one with the most bytes of first scripts. */
export function measureVisits(): Promise<Measurement[]> {
  return inBrowser(async (browser, { url }) => {
    const requests: { name: string; count: number }[] = [];
    const scripts: { name: string; bytes: number }[] = [];
    const page = await openPage(browser);
    for (const path of PAGES) {
      const name = path.replace(/\?.*/, '');
      for (const width of WIDTHS)
        requests.push({ name: `${name} at ${width} px`, count: await countRequests(browser, url, path, width) });
      scripts.push({ name, bytes: await bytesOfScripts(page, url, path) });
    }
    const [most] = requests.toSorted((a, b) => b.count - a.count);
    const [heaviest] = scripts.toSorted((a, b) => b.bytes - a.bytes);
    return [
      {
        name: `requests of a first visit, most of ${PAGES.length} pages`,
        ours: `${most?.count}, ${most?.name}`,
        target: `at most ${REQUESTS_MOST}`,
      },
      {
        name: `first scripts as sent, most of ${PAGES.length} pages`,
        ours: `${((heaviest?.bytes ?? NaN) / 1000).toFixed(1)} kB, ${heaviest?.name}`,
        target: `at most ${SCRIPTS_MOST / 1000} kB`,
      },
    ];
  });
}
