import type { Page } from 'playwright-core';

/** What is too small on a phone: text below 12 px, also within scaled drawings, and links and buttons below 24 px. */
function findTooSmall(): string[] {
  const LEAST_TEXT_PX = 12;
  const LEAST_TARGET_PX = 24;
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('.sr-only, [inert]');
  const sizeOf = (element: Element) => {
    const scale = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
    return parseFloat(getComputedStyle(element).fontSize) * (scale ? Math.hypot(scale.a, scale.b) : 1);
  };
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent?.trim();
    const element = node.parentElement;
    if (!text || !element || element.closest('script, style, noscript, template') || !isShown(element)) continue;
    const size = sizeOf(element);
    // Half of a tenth for rounding.
    if (size < LEAST_TEXT_PX - 0.05) found.push(`text of ${size.toFixed(1)} px: ${text.slice(0, 40)}`);
  }
  // A link in a sentence is as high as its line.
  const isInSentence = (element: Element) =>
    getComputedStyle(element).display === 'inline' &&
    (element.parentElement?.textContent.trim().length ?? 0) > element.textContent.trim().length + 3;
  for (const target of document.querySelectorAll('a[href], button, input, select, summary, textarea')) {
    const { width, height } = target.getBoundingClientRect();
    // A link with a layer over its whole row is as large as the row.
    const isRow = getComputedStyle(target, '::after').position === 'absolute';
    const isPart = isRow || isInSentence(target) || target.closest('label, [aria-hidden=true]') !== null;
    if (width < 2 || height < 2 || isPart || !isShown(target)) continue;
    if (Math.min(width, height) < LEAST_TARGET_PX - 0.5) {
      found.push(
        `target of ${Math.round(width)} x ${Math.round(height)} px: ${target.textContent.trim().slice(0, 40)}`,
      );
    }
  }
  return [...new Set(found)];
}

/** Paragraphs, list items and definitions whose first line has more letters than are easy to read. */
function findLongLines(): string[] {
  // 75 on average; lines of narrow letters have a few more.
  const MOST_LETTERS = 88;
  /** The letters of the first line; of a text of one line, none. */
  const firstLine = (block: Element) => {
    const range = document.createRange();
    range.setStart(block, 0);
    const lineHeight = parseFloat(getComputedStyle(block).lineHeight);
    const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    let letters = 0;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const { index, 0: word } of (node.textContent ?? '').matchAll(/\s*\S+/g)) {
        range.setEnd(node, index + word.length);
        if (range.getBoundingClientRect().height > 1.5 * lineHeight) return letters;
        letters += word.length;
      }
    }
    return 0;
  };
  return [...document.querySelectorAll('main p, main li, main dd')].flatMap((block) => {
    const isText = [...block.children].every((child) => getComputedStyle(child).display.startsWith('inline'));
    if (!isText || !block.checkVisibility() || block.closest('.sr-only, pre')) return [];
    const letters = firstLine(block);
    return letters > MOST_LETTERS ? [`${letters} letters in a line: ${block.textContent.trim().slice(0, 40)}`] : [];
  });
}

/** What is too small, at the present width. */
export const smallParts = (page: Page): Promise<string[]> => page.evaluate(findTooSmall);
/** Text of too long lines, at the present width. */
export const longLines = (page: Page): Promise<string[]> => page.evaluate(findLongLines);

/**
 * The numbers of elements whose style the browser calculated at once while something happened on a page, the most
 * first, from its own trace. A selector that ends with any element after `:has()`, as Tailwind's `group-has-*`, makes
 * each element that comes or goes have the whole page styled again.
 */
export async function styledElements(page: Page, act: () => Promise<void>): Promise<number[]> {
  const browser = page.context().browser();
  await browser?.startTracing(page, { categories: ['devtools.timeline'] });
  await act();
  const trace = String(await browser?.stopTracing());
  return Array.from(trace.matchAll(/"elementCount":(\d+)/g), ([, count]) => Number(count)).toSorted((a, b) => b - a);
}
