import type { Locator, Page } from 'playwright-core';
import { PERSON, signIn } from './account.ts';
import { soon, type OpenOptions, type Site } from './site.ts';

/** Without a graphics card everything in the studio takes longer. */
export const TIMEOUT_MS = 120_000;

/** The rows of the product for pattern 387 on the Karambit. Source: docs/pattern-maths.md, section 3. */
export const KARAMBIT_387 = '-0.041943 0.437996 -0.965886 -0.437996 -0.041943 0.829197 0 0 1';

type StoredState = Awaited<ReturnType<Awaited<ReturnType<Site['visitor']>>['storageState']>>;

export type Opener = {
  /** The studio of a signed-in visitor, with everything on it drawn. */
  open(path?: string, options?: Omit<OpenOptions, 'status'>): Promise<Page>;
  /** Saves the sign-in of a page for the next ones. */
  keep(page: Page): Promise<void>;
  kept(): { storageState: StoredState } | Record<string, never>;
};

/** Opens the studio for the journeys of a file, which sign in once. */
export function studioOpener(site: Site): Opener {
  let storageState: StoredState | undefined;
  const opener: Opener = {
    async open(path = '/studio', options = {}) {
      const viewport = { width: 1440, height: 900 };
      const page = await site.pageOf(await site.visitor({ viewport, ...options, ...opener.kept() }));
      await site.go(page, path);
      if (!storageState) {
        await signIn(page, 'Discord', PERSON.account);
        await opener.keep(page);
      }
      await view(page).waitFor();
      await soon(() => page.locator('canvas[data-shows]').count()).toBeGreaterThan(0);
      return page;
    },
    async keep(page) {
      storageState = await page.context().storageState();
    },
    kept: () => (storageState ? { storageState } : {}),
  };
  return opener;
}

export const view = (page: Page) => page.getByRole('application', { name: /^The finish with the outline/ });
export const numberOf = (page: Page, name: string) => page.getByLabel(`${name} value`);
export const valueOf = async (page: Page, name: string) => Number(await numberOf(page, name).inputValue());
export const slider = (page: Page, name: string) => page.getByRole('slider', { name, exact: true });
export const queryOf = (page: Page) => new URL(page.url()).searchParams;
export const shareOf = (page: Page, region: string, colour: string) =>
  page.locator(`[data-region=${region}] [data-colour=${colour}]`).textContent();

export async function cellsOf(table: Locator): Promise<string> {
  return (await table.locator('td').allTextContents()).join(' ');
}

export const product = (page: Page) => cellsOf(page.getByRole('table', { name: 'Product' }));
