import { verdictOf } from '@bluegem/core/patterns/verdict';
import { aPattern } from '@bluegem/core/testing/builders';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../testing/render.tsx';
import { GemScoreStrip } from './gem-score-strip.tsx';

test('a question mark says what a gem score is, with a link to how tiers are decided', async () => {
  const gem = aPattern({
    weapon: 'mac-10',
    gemScore: 82.7,
    bluePercent: { playside: 62.77, backside: null, total: null },
  });
  await renderPart(<GemScoreStrip verdict={verdictOf(gem)} />, { path: '/de' });
  const link = page.getByRole('link', { name: 'Wie eine Einstufung entsteht' });
  await expect.element(link).not.toBeInTheDocument();
  await page.getByText('?', { exact: true }).click();
  await expect.element(page.getByText(/ab 80 ist es Tier 1/)).toBeVisible();
  await expect.element(link).toHaveAttribute('href', '/de/about#tiers');
});

test.each([
  [
    aPattern({ weapon: 'mac-10', side: 'playside', bluePercent: { playside: 62.77, backside: null, total: null } }),
    'MAC-10, playside: blue needed for each tier',
    ['T1Tier 1≥ 62.0%', 'T2Tier 2≥ 53.9%', 'T3Tier 3≥ 43.1%'],
    'By playside blue alone (80/50/30): tier 2',
  ],
  [
    aPattern({
      weapon: 'flip-knife',
      side: 'backside',
      bluePercent: { playside: 5.01, backside: 95.32, total: 50.17 },
    }),
    'Flip Knife, backside: blue needed for each tier',
    ['T3Tier 3≥ 92.9%'],
    'By playside blue alone (80/50/30): not a gem',
  ],
] as const)(
  'it names the blue of each tier on $weapon, and the tier by playside alone',
  async (pattern, title, bands, own) => {
    const { container } = await renderPart(<GemScoreStrip verdict={verdictOf(pattern)} />);
    await page.getByText('?', { exact: true }).click();
    await expect.element(page.getByText(title)).toBeVisible();
    expect([...container.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(bands);
    await expect.element(page.getByText(own)).toBeVisible();
  },
);

test.each([
  [100, '100', 'T1'],
  [64.2, '64.2', 'T2'],
  [30, '30.0', 'T3'],
  [22.5, '22.5', 'No tier'],
])('a score of %d is written as %s and lies in the segment %s of four', async (gemScore, text, segment) => {
  const { container } = await renderPart(
    <GemScoreStrip verdict={verdictOf(aPattern({ gemScore, side: 'playside' }))} />,
  );
  await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  const names = [...container.querySelectorAll('[role=img] .grid > span')];
  expect(names.map((each) => each.textContent)).toEqual(['No tier', 'T3', 'T2', 'T1']);
  expect(names.filter((each) => each.className.includes('font-bold')).map((each) => each.textContent)).toEqual([
    segment,
  ]);
});
