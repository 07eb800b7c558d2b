import type { Page } from 'playwright-core';
import { expect, test } from '@playwright/test';
import { useSite } from './support/site.ts';

const site = useSite();

/** The most words in sentences that a page may have in English, on a wide screen. */
const LIMITS = [
  ['/', 150],
  ['/discover', 100],
  ['/pattern/karambit/387', 170],
  ['/pattern/ak-47/661', 170],
  ['/pattern/desert-eagle-heat-treated/490', 170],
] as const;

/** The words of texts that end as a sentence, and of those of six words or more that are no heading, button or cell. */
const wordsInSentences = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const texts = new Map<Element, string>();
    const nodes = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(nodes.currentNode);
      let block = nodes.currentNode.parentElement;
      const isShown = range.getBoundingClientRect().width > 1 && block?.checkVisibility({ visibilityProperty: true });
      if (!isShown || block?.closest('svg, option, .sr-only, [aria-hidden=true]')) continue;
      while (block && getComputedStyle(block).display === 'inline') block = block.parentElement;
      if (block) texts.set(block, (texts.get(block) ?? '') + range.toString());
    }
    return [...texts].flatMap(([block, text]) => {
      const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
      const isLong = words.length >= 6 && !block.closest('h1, h2, h3, button, label, th, td');
      return isLong || /[.!?]$/.test(text.trim()) ? words : [];
    });
  });

for (const [path, limit] of LIMITS) {
  test(`${path} has at most ${limit} words in sentences`, async () => {
    // So high that all late parts are near.
    const page = await site.open(path, { viewport: { width: 1440, height: 9000 } });
    await page.waitForLoadState('networkidle');
    const words = await wordsInSentences(page);
    expect(words.length, words.join(' ')).toBeLessThanOrEqual(limit);
  });
}
