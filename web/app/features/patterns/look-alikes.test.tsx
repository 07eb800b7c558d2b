import { verdictOf } from '@bluegem/core/patterns/verdict';
import { aPattern } from '@bluegem/core/testing/builders';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../testing/render.tsx';
import { LookAlikeRail, Neighbours } from './look-alikes.tsx';

const EIGHT = Array.from({ length: 8 }, (_, index) => verdictOf(aPattern({ patternId: index + 1 })));
const BOTH = (
  <>
    <Neighbours patterns={EIGHT} />
    <LookAlikeRail patterns={EIGHT} />
  </>
);
const NAME = 'Closest matches';
/** Each with two markets that filter by seed. */
const NAMED_LINKS = 3 * (1 + 2);
const countLinks = (name: string) => page.getByRole('region', { name }).getByRole('link').elements().length;

test('three of eight are named, and the row has all of them', async () => {
  await page.viewport(1280, 800);
  await renderPart(BOTH);
  await expect.poll(() => [countLinks(NAME), countLinks('Similar patterns')]).toEqual([NAMED_LINKS, 8]);
});

test('each of the three leads to the markets with its seed', async () => {
  await renderPart(BOTH);
  const link = page.getByRole('link', { name: 'CSFloat with seed 2 (opens another site)', exact: true });
  await expect.element(link).toHaveAttribute('href', expect.stringContaining('paint_seed=2'));
});

test('on a phone the row has all of them, and does not widen the page', async () => {
  await page.viewport(360, 740);
  await renderPart(BOTH);
  await expect.poll(() => [countLinks(NAME), countLinks('Similar patterns')]).toEqual([NAMED_LINKS, 8]);
  const list = page.getByRole('list').last().element();
  for (const hidden of list.querySelectorAll('.sr-only'))
    expect(list.contains((hidden as HTMLElement).offsetParent)).toBe(true);
});
