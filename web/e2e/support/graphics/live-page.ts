import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { HAS_CHOSEN } from '../has-chosen.ts';

/** A page whose problems are collected, including violations of the content security policy. */
export async function openLivePage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; problems: string[] }> {
  const context = await browser.newContext({
    // Both sides are drawn 640 pixels wide.
    viewport: { width: 1100, height: 900 },
    locale: 'en-US',
    serviceWorkers: 'block',
    ...options,
  });
  context.setDefaultTimeout(60_000);
  await context.addInitScript(HAS_CHOSEN);
  await context.addInitScript(
    `document.addEventListener('securitypolicyviolation', (event) => console.error('Policy: ' + event.violatedDirective + ' ' + event.sample));`,
  );
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  return { page, problems };
}
