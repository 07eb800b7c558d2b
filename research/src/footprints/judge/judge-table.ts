import { median, type Accuracy } from '@bluegem/core/statistics/accuracy';
import type { Judgement, SideAccuracy } from './judgement.ts';

type Row = Pick<Accuracy, 'r2' | 'meanError'>;

/** The errors on held-out seeds as Markdown, for docs/accuracy.md. */
export function judgeTable({ sides, falchion, controls, rifle }: Judgement): string {
  const inMap = sides.filter((side) => side.isInMap);
  const row = (title: string, { r2, meanError }: Row, overlap = '–') =>
    `| ${title} | ${r2.toFixed(4)} | ${meanError.toFixed(2)} | ${overlap} |`;
  const middle = (rows: readonly Row[]): Row => ({
    r2: median(rows.map(({ r2 }) => r2)),
    meanError: median(rows.map(({ meanError }) => meanError)),
  });
  const worst = inMap.toSorted((a, b) => a.r2 - b.r2)[0]!;
  const others = sides.filter((side) => !side.isInMap);
  const csbluegem = (fitted: { csbluegem: SideAccuracy }) => fitted.csbluegem;
  return [
    '| CSBlueGem’s blue | R2 | error | outline |',
    '|---|---|---|---|',
    row(`${inMap.length} sides of knives, footprints as recovered: median`, middle(inMap)),
    row(`the worst of them: ${worst.weapon} ${worst.side}`, worst),
    ...others.map((side) => row(`${side.weapon} ${side.side}, footprint as recovered`, side)),
    row('falchion-knife backside, footprint fitted', falchion.csbluegem, falchion.overlapWithPlayside.toFixed(3)),
    row('falchion-knife backside, footprint of the playside', falchion.withPlayside),
    row(
      `${controls.length} known backsides, footprint fitted: median`,
      middle(controls.map(csbluegem)),
      median(controls.map(({ overlap }) => overlap)).toFixed(3),
    ),
    ...rifle.withKnives.map((side) => row(`ak-47 ${side.side}, footprint fitted, map of the knives`, side.csbluegem)),
    ...rifle.withOwnMap.map((side) => row(`ak-47 ${side.side}, footprint and map fitted`, side.csbluegem)),
    '',
    '| published shares, with fitted footprints on our map | blue R2 | error | purple R2 | error | gold R2 | error |',
    '|---|---|---|---|---|---|---|',
    publishedRow(
      `${controls.length} known backsides: median`,
      (['blue', 'purple', 'gold'] as const).map((name) => middle(controls.map(({ published }) => published[name]))),
    ),
    ...rifle.withOwnMap.map(({ region, published }) =>
      publishedRow(`ak-47 ${region}`, [published.blue, published.purple, published.gold]),
    ),
    '',
  ].join('\n');
}

function publishedRow(title: string, classes: readonly Row[]): string {
  const cells = classes.flatMap(({ r2, meanError }) => [r2.toFixed(4), meanError.toFixed(2)]);
  return `| ${[title, ...cells].join(' | ')} |`;
}
