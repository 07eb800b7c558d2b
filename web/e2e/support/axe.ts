import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from '@playwright/test';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The colour contrast: it takes most of the time, changes with the theme, and does not depend on the language. */
const COLOUR_RULE = 'color-contrast';
export type Rules = 'all' | 'colours' | 'all but colours';

const OPTIONS: RunOptions = {
  // Passed rules are not described, and no file is loaded again: style sheets and media have no rule of ours.
  resultTypes: ['violations'],
  elementRef: false,
  preload: false,
};
const COLOURS: RunOptions = { ...OPTIONS, runOnly: { type: 'rule', values: [COLOUR_RULE] } };
const ALL_BUT_COLOURS: RunOptions = { ...OPTIONS, rules: { [COLOUR_RULE]: { enabled: false } } };

/**
 * The first two elements with text of every look: with equal colours and sizes, within ancestors that are equal as
 * well. In a table of 600 texts these are 60; the contrast of all others is the same.
 */
function findLooks(): Element[] {
  const looks = new Map<string, { id: number; elements: Element[] }>();
  const hasText = (element: Element) =>
    element.matches('input, select, textarea, button') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  const walk = (element: Element, ancestors: number): void => {
    const style = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    if (style.display === 'none') return;
    const colours = [style.color, style.backgroundColor, style.backgroundImage, style.opacity, style.textShadow];
    const sizes = [
      style.fontSize,
      style.fontWeight,
      width > 1 && height > 1,
      style.position,
      style.overflow,
      style.clip,
    ];
    const state = [style.visibility, style.clipPath, style.filter, element.matches(':disabled, [aria-disabled=true]')];
    const key = [ancestors, ...colours, ...sizes, ...state].join(' ');
    const look = looks.get(key) ?? { id: looks.size, elements: [] };
    looks.set(key, look);
    if (look.elements.length < 2 && hasText(element)) look.elements.push(element);
    for (const child of element.children) walk(child, look.id);
  };
  walk(document.body, -1);
  return [...looks.values()].flatMap(({ elements }) => elements);
}

async function run(page: Page, options: RunOptions, find: () => Document | Element[]): Promise<string[]> {
  const include = await page.evaluateHandle(find);
  return page.evaluate(
    async ([elements, given]) => {
      const { violations } = await window.axe.run({ include: elements }, given);
      return violations.map(({ id, nodes }) => {
        const first = nodes.slice(0, 3).map(({ target }) => String(target));
        return `${id}: ${first.join(' | ')}`;
      });
    },
    [include, options] as const,
  );
}

/**
 * Waits until nothing moves: moving elements have transient colours, and a change starts to move with the next frame.
 */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.evaluate(() => Promise.all(document.getAnimations().map((each) => each.finished.catch(() => undefined))));
}

/** Rules that are broken, each with the first elements that break it. */
export async function violationsOf(page: Page, rules: Rules = 'all'): Promise<string[]> {
  await settle(page);
  // Half a megabyte of script: sent once for every document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axe.source};null`);
  const others = rules === 'colours' ? [] : await run(page, ALL_BUT_COLOURS, () => document);
  const colours = rules === 'all but colours' ? [] : await run(page, COLOURS, findLooks);
  return [...others, ...colours];
}

/** In dark colours, then in light ones. */
export async function expectNoViolation(page: Page): Promise<void> {
  const dark = await violationsOf(page);
  await page.emulateMedia({ colorScheme: 'light' });
  expect({ dark, light: await violationsOf(page, 'colours') }).toEqual({ dark: [], light: [] });
}
