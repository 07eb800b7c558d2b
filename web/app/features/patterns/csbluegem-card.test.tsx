import type { SideOnCsbluegem } from '@bluegem/core/statistics/csbluegem-scale';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../i18n/page-texts/pattern-texts.ts';
import { renderPart } from '../../testing/render.tsx';
import { CsbluegemCard } from './csbluegem-card.tsx';

const SIDES: readonly SideOnCsbluegem[] = [
  {
    side: 'playside',
    bluePercent: 76.13,
    region: 'top',
    relation: { count: 261, slope: 0.6494, correlation: 0.8365 },
  },
  { side: 'backside', bluePercent: 7.46, region: null, relation: null },
];

test('each published side has its number, and the relation of the scales where it is known', async () => {
  await renderPart(<CsbluegemCard sides={SIDES} />);
  const card = page.getByRole('region', { name: 'CSBlueGem 2026, via CSFloat' });
  const text = card.element().textContent ?? '';
  expect(text).toMatch(/Playside\W*76\.1/);
  expect(text).toMatch(/Top cover\W+across the \W*261\W+patterns.*0\.65\W+points there \(correlation \W*0\.84/);
  expect(text).toMatch(/Backside\W*7\.5\W*$/);
});

test('without a published side there is no card', async () => {
  const { container } = await renderPart(<CsbluegemCard sides={[]} />);
  expect(container.querySelector('section')).toBeNull();
});
