import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { median } from '@bluegem/core/statistics/accuracy';
import { MIRRORED_BACKSIDES } from '@bluegem/core/weapons/mirrored-backside';
import { expect, test } from 'vitest';
import { DEFAULT_PATHS, readMeasuredRegions } from '../inputs.ts';
import { readAccuracy, readHeldOut, SHIPPED_FOLDER } from '../shipped.ts';
import { tableRows } from '../testing/table-rows.ts';
import { judgeTable } from './judge-table.ts';
import { readJudgement, type ControlFootprint } from './judgement.ts';
import { overlapOf } from './overlap.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const judgement = await readJudgement(join(ROOT, SHIPPED_FOLDER));
const document = await readFile(join(ROOT, 'docs/accuracy.md'), 'utf8');
const section = document.slice(document.indexOf('## Another publisher'), document.indexOf('## Sample models'));

test('docs/accuracy.md has the stored errors; if not, take the tables that footprints judge prints', () => {
  expect(tableRows(section)).toEqual(tableRows(judgeTable(judgement)));
});

test('docs/accuracy.md says what the stored errors say', () => {
  const { sides, falchion, controls, rifle } = judgement;
  const counted = sides.filter(({ isInMap }) => isInMap);
  expect(counted.filter(({ r2 }) => r2 > 0.95).length).toBeGreaterThan(counted.length - 3);
  expect(sides.filter((side) => !counted.includes(side)).every(({ r2 }) => r2 < 0.8)).toBe(true);
  expect(falchion.withPlayside.r2).toBeGreaterThanOrEqual(falchion.csbluegem.r2);
  // The outlines of footprints that are known are not recovered better.
  expect(falchion.overlapWithPlayside).toBeGreaterThan(Math.max(...controls.map(({ overlap }) => overlap)));
  const [cover, magazine] = rifle.withOwnMap;
  expect(cover?.shown).toBe(1);
  expect(section).toContain(`the backside ${((magazine?.shown ?? 0) * 100).toFixed(0)} % of the magazine`);
});

test('docs/accuracy.md has the overlap of the Huntsman Knife’s sides', async () => {
  const regions = await readMeasuredRegions({ percentages: join(ROOT, DEFAULT_PATHS.percentages) });
  const { footprints } = await readHeldOut(join(ROOT, SHIPPED_FOLDER));
  const of = (side: string) =>
    footprints[regions.findIndex(({ weapon, region }) => weapon === 'huntsman-knife' && region === side)]!;
  expect(section).toContain(`overlap by ${overlapOf(of('playside'), of('backside')).toFixed(3)}`);
});

test('the decision quotes the stored figures', async () => {
  const decision = await readFile(join(ROOT, 'docs/decisions/0003-lists-and-csbluegem.md'), 'utf8');
  const { falchion, controls, rifle } = judgement;
  const { heldOutRegions } = await readAccuracy(join(ROOT, SHIPPED_FOLDER));
  const ours = (weapon: string, region: string) =>
    heldOutRegions.find((each) => each.weapon === weapon && each.region === region)!.blue.meanError;
  const [cover, magazine] = rifle.withOwnMap;
  const middle = (of: (control: ControlFootprint) => number) => median(controls.map(of));
  for (const sentence of [
    `R2 ${falchion.csbluegem.r2.toFixed(4)} and an error of ${falchion.csbluegem.meanError.toFixed(2)} points`,
    `reaches ${falchion.withPlayside.r2.toFixed(4)} and ${falchion.withPlayside.meanError.toFixed(2)}`,
    `that of the playside by ${falchion.overlapWithPlayside.toFixed(3)}`,
    `${controls.length} backsides that are known`,
    `by ${middle(({ overlap }) => overlap).toFixed(3)} in the median`,
    `${middle(({ published }) => published.blue.meanError).toFixed(2)} points off the published blue, where ours are ${middle((each) => ours(each.weapon, each.side)).toFixed(2)} off`,
    `R2 ${cover!.csbluegem.r2.toFixed(4)} and ${magazine!.csbluegem.r2.toFixed(4)}`,
    `${cover!.published.blue.meanError.toFixed(2)} points off the published blue of the top cover and ${magazine!.published.blue.meanError.toFixed(2)} of the magazine`,
    `where ours are ${ours('ak-47', 'top').toFixed(2)} and ${ours('ak-47', 'magazine').toFixed(2)} off`,
  ])
    expect(decision).toContain(sentence);
});

test('a mirrored backside has the error that pages name', () => {
  const { weapon, withPlayside } = judgement.falchion;
  expect(MIRRORED_BACKSIDES).toEqual({ [weapon]: { errorPoints: Number(withPlayside.meanError.toFixed(2)) } });
});
