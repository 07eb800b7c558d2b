import { buildPatterns } from '@bluegem/core/patterns/pattern-build';
import { patternStatistics } from '@bluegem/core/statistics/statistics';
import { someFacts } from '@bluegem/core/testing/builders';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPart } from '../../testing/render.tsx';
import { ClusterAnalysis } from './cluster-analysis.tsx';
import { OverallDistribution } from './overall-distribution.tsx';
import { SideDistribution } from './side-distribution.tsx';
import { TierDistribution } from './tier-distribution.tsx';
import type { StatisticsTab } from '@bluegem/contract/site/statistics-tabs';
import type { StatisticsView } from './views.ts';

const patternsOf = (weapon: WeaponId) =>
  buildPatterns(someFacts(weapon, (patternId, region) => ((patternId * (region + 3)) % 97) + 0.5));
const WEAPONS = ['ak-47', 'karambit', 'desert-eagle-heat-treated'] as const;
const patterns = new Map(WEAPONS.map((weapon) => [weapon, patternsOf(weapon)]));
const all = [...patterns.values()].flat();
const statisticsOf = (weapon: (typeof WEAPONS)[number]) => patternStatistics(patterns.get(weapon) ?? []);
const number = (value: number) => value.toLocaleString('en-US');

const NOTHING = { value: 0, basis: 'counted' } as const;
function viewOf(tab: StatisticsTab, weapon: (typeof WEAPONS)[number] | null = null): StatisticsView {
  return {
    tab,
    weapon,
    totals: {
      asOf: '2026-11-23T00:00:00.000Z',
      totalPatterns: all.length,
      weeklyGrowth: 0,
      totalInspections: NOTHING,
      uniqueUsers: NOTHING,
    },
    facts: { tier1: 0, rarest: null, both: null },
    all: weapon ? statisticsOf(weapon) : patternStatistics(all),
    rows: weapon ? [] : WEAPONS.map((each) => ({ weapon: each, statistics: statisticsOf(each) })),
    lists: {},
    points: [],
  };
}

/** Each number card: its name and its number. */
const cardsIn = (container: HTMLElement) =>
  [...container.querySelectorAll('dl > div')].map((card) => [
    card.querySelector('dt')?.textContent,
    card.querySelector('dd')?.textContent,
  ]);

/** Opens the data table of a chart. Returns the last column. */
async function numbersBehind(title: string): Promise<(string | null)[]> {
  const figure = page.getByRole('figure', { name: title });
  const opener = figure.getByText('View as a table', { exact: false });
  await expect.element(figure.getByRole('table')).not.toBeInTheDocument();
  await opener.click();
  await expect.element(figure.getByRole('table')).toBeVisible();
  return [...figure.element().querySelectorAll('tbody tr td:last-child')].map(({ textContent }) => textContent);
}

describe('the numbers are those of the patterns', () => {
  test('tiers', async () => {
    const { container } = await renderPart(<TierDistribution view={viewOf('tiers')} />);
    const { tiers } = patternStatistics(all);
    expect(cardsIn(container)).toEqual([
      ['Tier 1', number(tiers[1])],
      ['Tier 2', number(tiers[2])],
      ['Tier 3', number(tiers[3])],
      ['No tier', number(tiers.none)],
    ]);
  });

  test('sides of one weapon, with the correlation of its sides', async () => {
    const { container } = await renderPart(<SideDistribution view={viewOf('sides', 'karambit')} />);
    const { gemSides, sideAgreement } = statisticsOf('karambit');
    expect(cardsIn(container)).toEqual(
      expect.arrayContaining([
        ['Playside', number(gemSides.playside)],
        ['Backside', number(gemSides.backside)],
      ]),
    );
    const correlation = `Correlation ${sideAgreement?.pearson.toFixed(2)}, by rank`;
    await expect.element(page.getByText(correlation, { exact: false })).toBeVisible();
  });

  test('the table of a chart has the counts of the chart', async () => {
    await renderPart(<OverallDistribution view={viewOf('overall')} />);
    expect(await numbersBehind('All patterns by gem score')).toEqual(patternStatistics(all).gemScore.bins.map(number));
  });

  test('unmeasured clusters are reported', async () => {
    await renderPart(<ClusterAnalysis view={viewOf('clusters', 'desert-eagle-heat-treated')} />);
    await expect.element(page.getByText(/^Clusters of the Desert Eagle Heat Treated are not measured/)).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'All weapons' }))
      .toHaveAttribute('href', '/statistics/clusters');
  });
});

/** The colours of a legend as they look on a card: red, green and blue, 0 to 255. */
function coloursOf(legend: Element): number[][] {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!canvas) throw new Error('no canvas');
  const ground = getComputedStyle(legend.closest('.card') ?? legend).backgroundColor;
  return [...legend.querySelectorAll('rect')].map((swatch) => {
    for (const layer of [ground, getComputedStyle(swatch).fill]) {
      canvas.fillStyle = layer;
      canvas.fillRect(0, 0, 1, 1);
    }
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue];
  });
}

/** So far apart that readers see the difference side by side; two shades of one blue were 22 apart. */
const MIN_DISTANCE = 45;

test.each(['light', 'dark'])('neighbours in the legend of a chart differ in the %s theme', async (theme) => {
  document.documentElement.dataset.theme = theme;
  const { container } = await renderPart(
    <>
      <TierDistribution view={viewOf('tiers')} />
      <SideDistribution view={viewOf('sides')} />
      <ClusterAnalysis view={viewOf('clusters')} />
      <OverallDistribution view={viewOf('overall')} />
    </>,
  );
  const legends = [...container.querySelectorAll('[data-legend]')];
  expect(legends.length).toBeGreaterThanOrEqual(4);
  for (const legend of legends) {
    const colours = coloursOf(legend);
    const distances = colours
      .slice(1)
      .map((colour, index) => Math.hypot(...colour.map((part, of) => part - (colours[index]?.[of] ?? 0))));
    expect(Math.min(...distances), legend.textContent ?? '').toBeGreaterThan(MIN_DISTANCE);
  }
  delete document.documentElement.dataset.theme;
});

describe('a chart', () => {
  const tiersOfAk = statisticsOf('ak-47').tiers;
  const openTiers = () => renderPart(<TierDistribution view={viewOf('tiers')} />);

  test('describes a bar when it is pointed at', async () => {
    await openTiers();
    const chart = page.getByRole('img', { name: 'Blue gems by weapon' });
    await userEvent.hover(chart, { position: { x: 5, y: 13 } });
    const said = page.getByRole('group', { name: /^Blue gems by weapon/ });
    await expect
      .poll(() => said.element().querySelector('p[aria-live]')?.textContent)
      .toBe(`AK-47, Tier 1: ${tiersOfAk[1]} of 1,000`);
  });

  test('reads its values one by one with the keyboard only', async () => {
    await openTiers();
    const chart = page.getByRole('group', { name: /^Blue gems by weapon/ }).element();
    chart.focus();
    const said = () => chart.querySelector('p[aria-live]')?.textContent;
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(said).toMatch(/^AK-47, Tier 1:/);
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(said).toMatch(/^AK-47, Tier 2:/);
    await userEvent.keyboard('{End}');
    await expect.poll(said).toMatch(/^Desert Eagle Heat Treated, Tier/);
    await userEvent.keyboard('{Escape}');
    await expect.poll(said).toBe('');
  });

  test('can be downloaded as picture and as data', async () => {
    const saved: { file: string; text: Promise<string> }[] = [];
    const blobs: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) blobs.push(blob);
      return `blob:${blobs.length}`;
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
      saved.push({ file: this.download, text: blobs.at(-1)?.text() ?? Promise.resolve('') });
    });
    await openTiers();
    await page
      .getByRole('button', { name: /^Download .* as CSV/ })
      .first()
      .click();
    await page
      .getByRole('button', { name: /^Download .* as SVG/ })
      .first()
      .click();
    await expect.poll(() => saved.map(({ file }) => file)).toEqual(['tiers-by-weapon.csv', 'tiers-by-weapon.svg']);
    const [csv = '', svg = ''] = await Promise.all(saved.map(({ text }) => text));
    const { tiers } = statisticsOf('karambit');
    expect(csv).toContain(`Karambit,${tiers[1]},${tiers[2]},${tiers[3]},${tiers.none}\r\n`);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/);
    expect(svg).toContain('Blue gems by weapon');
    expect(svg).toMatch(/>Tier 1<.*>Tier 2<.*>Tier 3</);
    expect(svg).not.toContain('class=');
  });
});
