import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../testing/render.tsx';
import { GemScoreStrip } from './gem-score-strip.tsx';

test('a question mark says what a gem score is, with a link to how tiers are decided', async () => {
  await renderPart(<GemScoreStrip verdict={{ weapon: 'mac-10', gemScore: 82.7, side: 'playside' }} />, { path: '/de' });
  const link = page.getByRole('link', { name: 'Wie eine Einstufung entsteht' });
  await expect.element(link).not.toBeInTheDocument();
  await page.getByText('?', { exact: true }).click();
  await expect.element(page.getByText(/ab 80 ist es Tier 1/)).toBeVisible();
  await expect.element(link).toHaveAttribute('href', '/de/about#tiers');
});

test.each([
  [100, '100', 'T1'],
  [64.2, '64.2', 'T2'],
  [30, '30.0', 'T3'],
  [22.5, '22.5', 'No tier'],
])('a score of %d is written as %s and lies in the segment %s of four', async (gemScore, text, segment) => {
  const { container } = await renderPart(
    <GemScoreStrip verdict={{ weapon: 'karambit', gemScore, side: 'playside' }} />,
  );
  await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  const names = [...container.querySelectorAll('[role=img] .grid > span')];
  expect(names.map((each) => each.textContent)).toEqual(['No tier', 'T3', 'T2', 'T1']);
  expect(names.filter((each) => each.className.includes('font-bold')).map((each) => each.textContent)).toEqual([
    segment,
  ]);
});
