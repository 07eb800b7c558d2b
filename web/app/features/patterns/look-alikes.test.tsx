import { verdictOf } from '@bluegem/core/patterns/verdict';
import { aPattern } from '@bluegem/core/testing/builders';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../testing/render.tsx';
import { LookAlikeRail, NearestLookAlikes } from './look-alikes.tsx';

const EIGHT = Array.from({ length: 8 }, (_, index) => verdictOf(aPattern({ patternId: index + 1 })));
const BOTH = (
  <>
    <NearestLookAlikes patterns={EIGHT} />
    <LookAlikeRail patterns={EIGHT} />
  </>
);
const countLinks = (name: string) => page.getByRole('region', { name }).getByRole('link').elements().length;

test('on a wide screen two of eight stand beside the verdict and the others in the row', async () => {
  await page.viewport(1280, 800);
  await renderPart(BOTH);
  await expect.poll(() => [countLinks('Most similar'), countLinks('Similar patterns')]).toEqual([2, 6]);
});

test('on a phone the row has all of them, and does not widen the page', async () => {
  await page.viewport(360, 740);
  await renderPart(BOTH);
  await expect.poll(() => [countLinks('Most similar'), countLinks('Similar patterns')]).toEqual([0, 8]);
  const list = page.getByRole('list').element();
  for (const hidden of list.querySelectorAll('.sr-only'))
    expect(list.contains((hidden as HTMLElement).offsetParent)).toBe(true);
});
