import { accuracyOf } from '@bluegem/core/statistics/accuracy';
import { footprintCells, type Footprint, type FootprintCells } from '@bluegem/core/paint/footprint';
import type { OxideTable } from '@bluegem/core/paint/oxide-map';
import type { RegionId } from '@bluegem/core/weapons/region';
import { WEAPONS } from '@bluegem/core/weapons/weapons';
import { blueShares } from '../measure.ts';
import { maskedCells, onFootprint, type PaintMask } from './painted-cells.ts';
import type { ImportableWeaponId } from '../weapon-files.ts';

/** The recovered engine: its map, and the footprints of the weapon's regions. */
export type Engine = {
  table: OxideTable;
  footprintOf(weapon: ImportableWeaponId, region: RegionId): Footprint | undefined;
};

/** An imported weapon before its check: both sides without the mask, coarse. */
export type Placed = {
  weapon: ImportableWeaponId;
  isGun: boolean;
  uvScale: number;
  /** The scale the weapon's footprints were recovered with. */
  tableScale: number;
  front: FootprintCells;
  back: FootprintCells;
  mask: PaintMask;
  table: OxideTable;
};

/** The engine's prediction for a region: its footprint, and blue over the compared seeds. */
export type Prediction = { region: RegionId; footprint: Footprint; blue: number[] };

/** How UV and scale would have to be read. */
export type Reading = { scale: number; move: (u: number, v: number) => readonly [u: number, v: number] };

/** Rank correlation of blue with a region's prediction: of either whole side, and of what lies on the footprint. */
export type RegionScore = {
  region: RegionId;
  front: number;
  back: number;
  part: { spearman: number; covered: number };
};

const SEEDS = Array.from({ length: 200 }, (_, index) => index * 5 + 1);

const rankCorrelation = (found: readonly number[], expected: readonly number[]): number => {
  const { spearman } = accuracyOf(expected, found);
  return Number.isFinite(spearman) ? spearman : -1;
};

/** The engine's predictions for the regions of a weapon with a recovered footprint. */
export function predictionsOf({ weapon, tableScale }: Placed, engine: Engine): Prediction[] {
  return WEAPONS[weapon].regions.flatMap(({ id }) => {
    const footprint = engine.footprintOf(weapon, id);
    if (!footprint) return [];
    return [{ region: id, footprint, blue: blueShares(footprintCells(footprint), engine.table, tableScale, SEEDS) }];
  });
}

/** How well each region is followed under a reading; -1 where nothing painted is seen. */
export function scoresOf(placed: Placed, predictions: readonly Prediction[], { scale, move }: Reading): RegionScore[] {
  const { mask, table, tableScale } = placed;
  const blueOf = (cells: FootprintCells | undefined) => cells && blueShares(cells, table, scale, SEEDS);
  const front = blueOf(maskedCells([placed.front], mask, move));
  const back = blueOf(maskedCells([placed.back], mask, move));
  const both = maskedCells([placed.front, placed.back], mask, move);
  return predictions.map(({ region, footprint, blue }): RegionScore => {
    const against = (found: number[] | undefined) => (found ? rankCorrelation(found, blue) : -1);
    const part = both && onFootprint(both, footprint, { ownScale: scale, footprintScale: tableScale });
    return {
      region,
      front: against(front),
      back: against(back),
      part: { spearman: against(blueOf(part?.cells)), covered: part?.covered ?? 0 },
    };
  });
}
