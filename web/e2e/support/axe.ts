import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from '@playwright/test';

/** Rules that are broken, each with the first elements that break it. `rules`: only these. */
export async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  // What is still moving has colours of its own, and what was changed just now starts to move with the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.evaluate(() => Promise.all(document.getAnimations().map((each) => each.finished.catch(() => undefined))));
  // Passed rules are not described, and no second page is opened to put frames together: there are none.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map(({ target }) => String(target))
        .join(' | ')}`,
  );
}

/** In dark colours, then in light ones: the colours are what changes with the theme. */
export async function expectNoViolation(page: Page): Promise<void> {
  const dark = await violationsOf(page);
  await page.emulateMedia({ colorScheme: 'light' });
  expect({ dark, light: await violationsOf(page, ['color-contrast']) }).toEqual({ dark: [], light: [] });
}
