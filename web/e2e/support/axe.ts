import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

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
const OPTIONS_OF = { all: OPTIONS, colours: COLOURS, 'all but colours': ALL_BUT_COLOURS } satisfies Record<
  Rules,
  RunOptions
>;

/** The elements whose contrast is checked, while axe runs. */
const LOOK = 'data-look';

/** The minified file of axe, half of the other; its rule of colours asks the marked elements only. */
const SOURCE = [
  readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'),
  `axe.configure({ rules: [{ id: '${COLOUR_RULE}', selector: '[${LOOK}]' }] });`,
  'null',
].join('\n');

/**
 * Marks the first two elements with text of every look: with equal colours and sizes, within ancestors that are equal
 * as well. In a table of 600 texts these are 60; the contrast of all others is the same.
 */
function markLooks(mark: string): void {
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
  for (const { elements } of looks.values()) for (const element of elements) element.setAttribute(mark, '');
}

/**
 * One run for all rules: axe reads the whole page before the first of them, which takes as long as most rules together.
 */
function run(page: Page, options: RunOptions): Promise<string[]> {
  return page.evaluate(
    async ([mark, given]) => {
      const { violations } = await window.axe.run(document, given);
      for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark);
      return violations.map(({ id, nodes }) => {
        const first = nodes.slice(0, 3).map(({ target }) => String(target));
        return `${id}: ${first.join(' | ')}`;
      });
    },
    [LOOK, options] as const,
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
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  if (rules !== 'all but colours') await page.evaluate(markLooks, LOOK);
  return run(page, OPTIONS_OF[rules]);
}
