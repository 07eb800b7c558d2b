import { verdictOf } from '@bluegem/core/patterns/verdict';
import { aPattern } from '@bluegem/core/testing/builders';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../testing/render.tsx';
import { EvidenceChips } from './evidence-chips.tsx';

const placed = aPattern({ weapon: 'bowie-knife', tier: 1, tierBasis: 'curated', gemScore: 71 });

test.each([
  ['one ordered list alone', [], 'By one published list alone'],
  [
    'two lists of different tiers',
    [
      { list: 'csmtools', tier: 1 },
      { list: 'cs2pattern', tier: 2 },
    ],
    'Published lists disagree',
  ],
] as const)('a tier by %s', async (_, opinions, text) => {
  await renderPart(<EvidenceChips verdict={verdictOf({ ...placed, opinions: [...opinions] as never })} />);
  await expect.element(page.getByRole('listitem').first()).toHaveTextContent(text);
});
