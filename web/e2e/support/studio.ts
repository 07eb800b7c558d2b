import type { Locator, Page } from 'playwright-core';
import { PERSON, signInQuickly } from './account.ts';
import { soon, type OpenOptions, type Site } from './site.ts';
import { openAgain } from './within.ts';

/** Without a graphics card everything in the studio takes longer. */
export const TIMEOUT_MS = 120_000;

/** The rows of the product for pattern 387 on the Karambit. Source: docs/pattern-maths.md, section 3. */
export const KARAMBIT_387 = '-0.041943 0.437996 -0.965886 -0.437996 -0.041943 0.829197 0 0 1';

export type Opener = {
  /**
   * The studio of a signed-in visitor, with everything on it drawn: in a page that the tests of the file share, left
   * and opened again for each of them, or with options in a page of its own.
   */
  open(path?: string, options?: Omit<OpenOptions, 'status'>): Promise<Page>;
};

const DESK = { viewport: { width: 1440, height: 900 } };

/** Opens the studio for the journeys of a file. */
export function studioOpener(site: Site): Opener {
  let shared: Page | undefined;
  const openNew = async (page: Page, path: string) => {
    await signInQuickly(page, 'Discord', PERSON.account);
    await site.go(page, path);
    return page;
  };
  const openShared = async (path: string) => {
    if (!shared) return (shared = await openNew(await site.tab(DESK), path));
    await openAgain(shared, path);
    return shared;
  };
  return {
    async open(path = '/studio', options) {
      const page = options
        ? await openNew(await site.pageOf(await site.visitor({ ...DESK, ...options })), path)
        : await openShared(path);
      await view(page).waitFor();
      await soon(() => page.locator('canvas[data-shows]').count()).toBeGreaterThan(0);
      return page;
    },
  };
}

export const view = (page: Page) => page.getByRole('application', { name: /^The finish with the outline/ });
export const numberOf = (page: Page, name: string) => page.getByLabel(`${name} value`);
export const valueOf = async (page: Page, name: string) => Number(await numberOf(page, name).inputValue());
export const slider = (page: Page, name: string) => page.getByRole('slider', { name, exact: true });
export const queryOf = (page: Page) => new URL(page.url()).searchParams;
export const shareOf = (page: Page, region: string, colour: string) =>
  page.locator(`[data-region=${region}] [data-colour=${colour}]`).textContent();

export async function cellsOf(table: Locator): Promise<string> {
  return (await table.locator('td').allTextContents()).join(' ').replaceAll('\u2212', '-');
}

export const product = (page: Page) => cellsOf(page.getByRole('table', { name: 'Product' }));
