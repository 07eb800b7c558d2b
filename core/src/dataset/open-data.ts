import { csvCell } from '../query/pattern-export.ts';
import type { MetalShares } from '../patterns/colour-percent.ts';
import type { Pattern, RegionMeasure } from '../patterns/pattern.ts';
import { SIDES, type WeaponSide } from '../weapons/region.ts';
import { verdictOf, type Verdict } from '../patterns/verdict.ts';
import { WEAPONS, weaponTitle } from '../weapons/weapons.ts';

export type OpenDataCell = string | number | null;

/**
 * The origin of a column: `item` facts of the game, `measured` and `derived` this project, `published` others, `lists`
 * tier lists.
 */
export type OpenDataSource = 'item' | 'measured' | 'derived' | 'lists' | 'published';
export type OpenDataUnit = 'percent' | 'points' | 'patches' | 'score 0-100';

/** A column of the open data, as described in the data package. */
export type OpenDataColumn = {
  name: string;
  type: 'string' | 'integer' | 'number';
  unit: OpenDataUnit | null;
  source: OpenDataSource;
  description: string;
};

type Column = OpenDataColumn & { of(pattern: Pattern, verdict: Verdict, metal: MetalShares | undefined): OpenDataCell };

const text = (name: string, source: OpenDataSource, description: string, of: Column['of']): Column => ({
  name,
  type: 'string',
  unit: null,
  source,
  description,
  of,
});

type Figure = Pick<OpenDataColumn, 'name' | 'source' | 'description' | 'unit'>;

const integer = (figure: Figure, of: Column['of']): Column => ({ ...figure, type: 'integer', of });
const number = (figure: Figure, of: Column['of']): Column => ({ ...figure, type: 'number', of });

/** Parts must not be read as whole sides. */
const PARTS =
  'ak-47: playside is the top cover alone (others count the receiver as well), backside the magazine (which others call so)';

const IDENTITY: readonly Column[] = [
  text('weapon', 'item', 'Id of the weapon, as in addresses and in the API', ({ weapon }) => weapon),
  text('weaponName', 'item', 'English name of the weapon', ({ weapon }) => weaponTitle(weapon)),
  text('finish', 'item', 'case-hardened or heat-treated', ({ weapon }) => WEAPONS[weapon].finish),
  integer(
    { name: 'patternId', unit: null, source: 'item', description: 'Paint seed, 1 to 1000; seed 0 of the game is 1' },
    ({ patternId }) => patternId,
  ),
];

const VERDICT: readonly Column[] = [
  integer(
    { name: 'tier', unit: null, source: 'lists', description: '1 (best) to 3; empty: not a blue gem. See tierBasis' },
    ({ tier }) => tier,
  ),
  text(
    'tierBasis',
    'lists',
    'curated: at least two independent lists agree, or an ordered list names it first or second; measured: by the gem score',
    ({ tierBasis }) => tierBasis,
  ),
  integer(
    {
      name: 'measuredTier',
      unit: null,
      source: 'derived',
      description: 'The tier of the gem score alone; empty: not a blue gem',
    },
    (_, { measuredTier }) => measuredTier,
  ),
  integer(
    {
      name: 'playsideTier',
      unit: null,
      source: 'derived',
      description: 'The tier by the blue of the playside alone: 1 from 80 percent, 2 from 50, 3 from 30; else empty',
    },
    (_, { playsideTier }) => playsideTier,
  ),
  text(
    'disputed',
    'derived',
    'yes where published lists (tier) and measurement (measuredTier) differ by two tiers or more, else no',
    (_, { dispute }) => (dispute ? 'yes' : 'no'),
  ),
  text(
    'confidence',
    'derived',
    'How far the tier can be trusted: agreed, clear, borderline or disputed (lists disagree with each other or with the measurement)',
    (_, { confidence }) => confidence,
  ),
  integer(
    {
      name: 'rank',
      unit: null,
      source: 'derived',
      description:
        'Place among the 1,000 patterns of the weapon: by tier, then published first and second places, then gem score',
    },
    ({ rank }) => rank,
  ),
  number(
    {
      name: 'gemScore',
      unit: 'score 0-100',
      source: 'derived',
      description:
        'Score of the pattern, which decides a measured tier: the highest of the scores of its regions, that of a backside times 0.32, the magazine of the AK-47 left out',
    },
    ({ gemScore }) => gemScore,
  ),
  text('side', 'derived', `Where the pattern shines: playside, backside or both; ${PARTS}`, ({ side }) => side),
  text('flags', 'lists', '#1, #2, gold-gem, purple-gem, with spaces between', ({ flags }) => flags.join(' ')),
  integer(
    { name: 'twin', unit: null, source: 'derived', description: 'The other seed of the very same picture' },
    (_, { twin }) => twin,
  ),
  number(
    {
      name: 'publishedBlueTotalPercent',
      unit: 'percent',
      source: 'derived',
      description: 'Published blue over both sides by area; empty where a side is not measured',
    },
    ({ bluePercent }) => bluePercent.total,
  ),
];

type OfRegion = (measure: RegionMeasure) => OpenDataCell;
const onSide =
  (side: WeaponSide, of: OfRegion): Column['of'] =>
  ({ regions }) => {
    const measure = regions.find((each) => each.side === side);
    return measure ? of(measure) : null;
  };

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const NO_CLUSTERS = 'empty where no one knows how the pieces of the weapon meet';

function measuredOn(side: WeaponSide): Column[] {
  const shares = (['blue', 'purple', 'gold', 'other'] as const).map((colour) =>
    number(
      {
        name: `${side}Measured${capital(colour)}Percent`,
        unit: 'percent',
        source: 'measured',
        description: `Share of ${colour} on the ${side}, measured from the seed`,
      },
      onSide(side, ({ measured }) => measured?.[colour] ?? null),
    ),
  );
  return [
    text(
      `${side}Region`,
      'item',
      `The region that stands for the ${side} in all columns named after it; ${PARTS}`,
      onSide(side, ({ region }) => region),
    ),
    ...shares,
    integer(
      {
        name: `${side}Clusters`,
        unit: 'patches',
        source: 'measured',
        description: `Connected patches of blue on the ${side}; ${NO_CLUSTERS}`,
      },
      onSide(side, ({ clusters }) => clusters?.count ?? null),
    ),
    number(
      {
        name: `${side}BiggestClusterPercent`,
        unit: 'percent',
        source: 'measured',
        description: `The biggest patch of blue, as a share of the ${side}; ${NO_CLUSTERS}`,
      },
      onSide(side, ({ clusters }) => clusters?.biggestPercent ?? null),
    ),
    number(
      {
        name: `${side}ClusterEfficiencyPercent`,
        unit: 'percent',
        source: 'measured',
        description: `The biggest patch of blue, as a share of all blue on the ${side}; ${NO_CLUSTERS}`,
      },
      onSide(side, ({ clusters }) => clusters?.efficiencyPercent ?? null),
    ),
  ];
}

function publishedOn(side: WeaponSide): Column[] {
  const shares = (['blue', 'purple', 'gold', 'other'] as const).map((colour) =>
    number(
      {
        name: `${side}Published${capital(colour)}Percent`,
        unit: 'percent',
        source: 'published',
        description: `Share of ${colour} on the ${side}, as published by chescos/csgo-blue-gem-calculator`,
      },
      onSide(side, ({ published }) => published[colour]),
    ),
  );
  return [
    ...shares,
    number(
      {
        name: `${side}GemScore`,
        unit: 'score 0-100',
        source: 'derived',
        description: `Score of the ${side} alone: published blue against the bluest pattern of the weapon there`,
      },
      onSide(side, ({ gemScore }) => gemScore),
    ),
    number(
      {
        name: `${side}DifferencePoints`,
        unit: 'points',
        source: 'derived',
        description: `Measured minus published blue of the ${side}`,
      },
      onSide(side, ({ differencePercent }) => differencePercent),
    ),
  ];
}

const CSBLUEGEM: readonly Column[] = SIDES.map((side) =>
  number(
    {
      name: `${side}CsbluegemBluePercent`,
      unit: 'percent',
      source: 'published',
      description: `Blue of the ${side} on another scale, as published by CSBlueGem 2026, via CSFloat; only where at least 30 % of a side is blue`,
    },
    ({ csbluegem }) => csbluegem?.[side] ?? null,
  ),
);

const METAL: readonly Column[] = SIDES.flatMap((side) =>
  (['blue', 'purple', 'gold'] as const).map((colour) =>
    number(
      {
        name: `${side}Metal${capital(colour)}Percent`,
        unit: 'percent',
        source: 'measured',
        description: `Share of ${colour} over all metal of the ${side}, by our engine, from places read off published geometry (ak-47 alone; its parts are in the API); not a published number, never part of score, tier or rank`,
      },
      (_pattern, _verdict, metal) => metal?.[side].all[colour] ?? null,
    ),
  ),
);

const COLUMNS: readonly Column[] = [
  ...IDENTITY,
  ...VERDICT,
  ...measuredOn('playside'),
  ...measuredOn('backside'),
  ...publishedOn('playside'),
  ...publishedOn('backside'),
  ...CSBLUEGEM,
  ...METAL,
];

/** The columns of the open data, in the order of the files. */
export const OPEN_DATA_COLUMNS: readonly OpenDataColumn[] = COLUMNS.map(({ of: _of, ...column }) => column);

/** A pattern as a row of the open data, with its shares over all metal if they are known; null for unknown values. */
export function openDataRow(pattern: Pattern, metal?: MetalShares): OpenDataCell[] {
  const verdict = verdictOf(pattern);
  return COLUMNS.map(({ of }) => of(pattern, verdict, metal));
}

/** Rows as CSV (RFC 4180) with a header line; empty cells for unknown values. */
export function openDataCsv(rows: readonly OpenDataCell[][]): string {
  const lines = [OPEN_DATA_COLUMNS.map(({ name }) => name), ...rows];
  return lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}

/** Rows as JSON: the given facts, the names of the columns, then one row per line. */
export function openDataJson(facts: Readonly<Record<string, unknown>>, rows: readonly OpenDataCell[][]): string {
  const columns = OPEN_DATA_COLUMNS.map(({ name }) => name);
  const head = JSON.stringify({ ...facts, columns }).slice(0, -1);
  return `${head},"rows":[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]}\n`;
}
