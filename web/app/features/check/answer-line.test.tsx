import { aPattern } from '@bluegem/core/testing/builders';
import { verdictOf } from '@bluegem/core/patterns/verdict';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../testing/render.tsx';
import { AnswerLine } from './answer-line.tsx';

const line = page.getByTestId('answer');

test('the answer is one line that leads to the pattern', async () => {
  const pattern = aPattern({ weapon: 'karambit', patternId: 387, tier: 1, side: 'playside', rank: 1 });
  const verdict = { ...verdictOf(pattern), bluePercent: { playside: 97.66, backside: 16.8, total: 57.2 } };
  await renderPart(<AnswerLine verdict={verdict} />, { path: '/de' });
  await expect.poll(() => line.element().textContent).toMatch(/^T1Tier 1Karambit #387Blue Gem98\s%#1$/);
  await expect.element(line).toHaveAttribute('href', '/de/pattern/karambit/387');
});

test('it ends with the wear and float of an item, as far as they are known', async () => {
  const pattern = aPattern({ weapon: 'karambit', patternId: 387, tier: 1, side: 'playside', rank: 1 });
  await renderPart(<AnswerLine verdict={verdictOf(pattern)} float={0.100000001} />);
  await expect.poll(() => line.element().textContent).toMatch(/#1MW 0\.1000$/);
  await renderPart(<AnswerLine verdict={verdictOf(pattern)} wear="factory-new" />);
  await expect.poll(() => line.last().element().textContent).toMatch(/#1FN$/);
});

test('it names the side of its number where the backside decides', async () => {
  const pattern = aPattern({ weapon: 'karambit', patternId: 100, tier: null, side: 'backside', rank: 320 });
  const verdict = { ...verdictOf(pattern), bluePercent: { playside: 0.3, backside: 47.8, total: 24.1 } };
  await renderPart(<AnswerLine verdict={verdict} />);
  await expect.poll(() => line.element().textContent).toMatch(/Not a blue gembackside 48%#320$/);
});

test('it says that a pattern is no blue gem', async () => {
  const pattern = aPattern({ weapon: 'karambit', patternId: 5, tier: null, side: null, rank: 700 });
  await renderPart(<AnswerLine verdict={verdictOf(pattern)} />);
  await expect.poll(() => line.element().textContent).toMatch(/Karambit #5Not a blue gem.*#700$/);
});
