import { aPattern } from '@bluegem/core/testing/builders';
import { verdictOf } from '@bluegem/core/patterns/verdict';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../testing/render.tsx';
import { EvidenceChips } from './evidence-chips.tsx';
import { VerdictHeading } from './verdict-heading.tsx';
import { VerdictNumbers } from './verdict-numbers.tsx';

const LISTED_BELOW = [
  { list: 'csmtools', tier: 4 },
  { list: 'sadat41', tier: 4 },
] as const;
const disputed = verdictOf(
  aPattern({
    weapon: 'nomad-knife',
    patternId: 519,
    rank: 128,
    tierBasis: 'curated',
    gemScore: 50,
    opinions: LISTED_BELOW,
  }),
);

test('a disputed pattern shows what lists and what the measurement say', async () => {
  await renderPart(<VerdictHeading verdict={disputed} />);
  await expect.element(page.getByText('Disputed', { exact: true })).toBeVisible();
  const { container } = await renderPart(<VerdictNumbers verdict={disputed} regions={[]} />);
  const sides = [...container.querySelectorAll('dl > div')].map((side) => side.textContent);
  expect(sides).toEqual(['Published listsNot a blue gem', 'MeasurementTier 2']);
});

test('one that lists call a gem says which tier they give', async () => {
  const opinions = LISTED_BELOW.map(({ list }) => ({ list, tier: 1 as const }));
  const verdict = verdictOf(aPattern({ tier: 1, tierBasis: 'curated', gemScore: 34, opinions }));
  await renderPart(<VerdictHeading verdict={verdict} />, { path: '/de' });
  await expect.element(page.getByText('Umstritten: Tier 1 laut Listen')).toBeVisible();
  const { container } = await renderPart(<VerdictNumbers verdict={verdict} regions={[]} />, { path: '/de' });
  expect(container.querySelector('dl > div:last-child')?.textContent).toContain('Tier 3');
});

test('the chips do not repeat the dispute; agreeing lists have one', async () => {
  const { container } = await renderPart(<EvidenceChips verdict={disputed} />);
  expect(container.querySelectorAll('li')).toHaveLength(0);
  const opinions = [
    { list: 'csmtools', tier: 1 },
    { list: 'sadat41', tier: 1 },
  ] as const;
  const agreed = verdictOf(aPattern({ tier: 1, tierBasis: 'curated', gemScore: 95, opinions }));
  const { container: other } = await renderPart(<EvidenceChips verdict={agreed} />);
  await expect.element(page.getByText('2 independent lists agree')).toBeVisible();
  expect(other.querySelectorAll('li')).toHaveLength(1);
});

test('the verdict ends with the wear and float of an item', async () => {
  const verdict = verdictOf(aPattern({ weapon: 'karambit', patternId: 387, tier: 1, side: 'playside' }));
  const line = page.getByTestId('answer');
  await renderPart(<VerdictHeading verdict={verdict} item={{ float: 0.100000001 }} />);
  await expect.poll(() => line.element().textContent).toBe('T1Karambit #387Blue gem, tier 1, playsideMW 0.1000');
});

test('a pattern without dispute is a gem or not', async () => {
  const { container } = await renderPart(<VerdictHeading verdict={verdictOf(aPattern())} />);
  await expect.element(page.getByText('Not a blue gem')).toBeVisible();
  expect(container.querySelector('dl')).toBeNull();
});
