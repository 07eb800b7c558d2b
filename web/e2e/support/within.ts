import type { Page } from 'playwright-core';
import { expect } from '@playwright/test';
import { soon } from './site.ts';

/**
 * Goes to a page of the site from the one that is open, as a link does: its scripts, workers and data are there
 * already, which saves most of the processor time of a new document. Ends when the page is rendered and its effects
 * have run.
 */
export const goWithin = (page: Page, path: string) =>
  page.evaluate(async (to) => {
    type Routed = Window & { __reactRouterDataRouter: { navigate(path: string): Promise<void> } };
    const { __reactRouterDataRouter: router } = window as Window as Routed;
    await router.navigate(to);
    await new Promise((resolve) =>
      requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve(null)))),
    );
  }, path);

/** The same, but leaves the page first: its state ends, also where the path is of the page that is open. */
export async function openAgain(page: Page, path: string): Promise<void> {
  await goWithin(page, '/feedback');
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
  await goWithin(page, path);
}

/** Later than every change of the address that waits for a pause of the visitor. */
const ANSWER_MS = 1000;

/** Follows the link to a page whose response is slow, and expects that it leads there. */
export async function followSlowLink(page: Page): Promise<void> {
  const path = () => new URL(page.url()).pathname;
  await page.route('**/about.data*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
    await route.continue();
  });
  await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/about"]')?.click());
  await soon(path).toBe('/about');
  await page.getByRole('heading', { level: 1, name: 'About' }).waitFor();
  await page.unroute('**/about.data*');
  expect(path()).toBe('/about');
}
