import type { Page } from 'playwright-core';

/**
 * Goes to a page of the site from the one that is open, as a link does: its scripts, workers and data are there already,
 * which saves most of the processor time of a new document. Ends when the page is rendered and its effects have run.
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
