import { moneyOf, type Money } from '../prices/money.ts';
import type { ColourPercent } from '../patterns/colour-percent.ts';
import {
  HUNDREDTHS,
  UNKNOWN,
  readTraits,
  weaponAt,
  type IndexColumn,
  type PatternIndex,
  type Traits,
} from './pattern-index.ts';
import type { RegionId, WeaponSide } from '../weapons/region.ts';
import { WEAPONS, type WeaponId } from '../weapons/weapons.ts';

/** One pattern in a list. Shares in percent, gem score 0..100, null without measurements. */
export type PatternRow = Traits & {
  weapon: WeaponId;
  patternId: number;
  rank: number;
  gemScore: number;
  /** The maximum over the sides that count for the tier. */
  blue: number;
  purple: number;
  gold: number;
  blueTotal: number | null;
  regions: readonly { region: RegionId; side: WeaponSide; colours: ColourPercent }[];
  /** Blue clusters of the ranking region; null if they are not measured or not known. */
  clusters: { count: number; biggestPercent: number; efficiencyPercent: number | null } | null;
  /** Price in the site's currency; null if unknown. */
  price: Money | null;
};

/** Returns a reader of the cells of a row: integers as stored, hundredths as numbers with two decimals. */
export function cellsOf({ columns }: PatternIndex, row: number) {
  const cell = (column: IndexColumn) => columns[column][row] ?? UNKNOWN;
  const known = (column: IndexColumn) => (cell(column) === UNKNOWN ? null : cell(column));
  const share = (column: IndexColumn) => (cell(column) === UNKNOWN ? null : cell(column) / HUNDREDTHS);
  return { known, share };
}

/** The price of a row; null if unknown. */
export function priceAt({ columns, prices, currency }: PatternIndex, row: number): Money | null {
  const price = prices[columns.price[row] ?? UNKNOWN];
  return price === undefined || currency === null ? null : moneyOf(price, currency);
}

function coloursOf(share: (column: IndexColumn) => number | null, side: WeaponSide): ColourPercent {
  const at = side === 'playside' ? 'Playside' : 'Backside';
  const [blue, purple, gold] = [share(`blue${at}`) ?? 0, share(`purple${at}`) ?? 0, share(`gold${at}`) ?? 0];
  return { blue, purple, gold, other: Math.max(0, Math.round((100 - blue - purple - gold) * HUNDREDTHS) / HUNDREDTHS) };
}

/** A row of the index as an object. Throws RangeError for a row that does not exist. */
export function rowAt(index: PatternIndex, row: number): PatternRow {
  const weapon = weaponAt(index, row);
  const { known, share } = cellsOf(index, row);
  const count = known('clusters');
  return {
    ...readTraits(index.traits[row] ?? 0),
    weapon,
    patternId: known('patternId') ?? 0,
    rank: known('rank') ?? 0,
    gemScore: share('gemScore') ?? 0,
    blue: share('blue') ?? 0,
    purple: share('purple') ?? 0,
    gold: share('gold') ?? 0,
    blueTotal: share('blueTotal'),
    regions: WEAPONS[weapon].regions.map(({ id, side }) => ({ region: id, side, colours: coloursOf(share, side) })),
    clusters:
      count === null
        ? null
        : { count, biggestPercent: share('biggestCluster') ?? 0, efficiencyPercent: share('efficiency') },
    price: priceAt(index, row),
  };
}
