import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';

const ASSETS = join(import.meta.dirname, '../../build/client/assets');

/** The scripts of the build that contain a text. */
const scriptsWith = (text: RegExp) =>
  readdirSync(ASSETS).filter((name) => name.endsWith('.js') && text.test(readFileSync(join(ASSETS, name), 'utf8')));

/**
 * Responds to the scripts of the site that contain a text with another one; returns how many times. Only these are
 * fetched by the test: all scripts of a page would take it seconds of processor time.
 */
export async function replaceInScripts(page: Page, from: RegExp, to: string): Promise<() => number> {
  let count = 0;
  const respond = async (route: Route) => {
    try {
      const response = await route.fetch();
      const text = await response.text();
      if (from.test(text)) count++;
      await route.fulfill({ response, body: text.replace(from, to) });
    } catch (error) {
      // A script that comes late may still be on its way when the page closes.
      if (!page.isClosed() && !/disposed|closed/.test(String(error))) throw error;
    }
  };
  for (const name of scriptsWith(from)) await page.route(`**/assets/${name}`, respond);
  return () => count;
}
