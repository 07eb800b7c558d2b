import { PATTERN_COUNT, PATTERN_ID_MIN } from '../patterns/pattern-id.ts';
import { GRID_COLOURS, type ColourGrids } from './colour-grid.ts';

/** The zones of a side along its length, from the tip (blade point, muzzle end) to the other end. */
export const ZONES = ['tip', 'front', 'middle', 'end'] as const;

/**
 * The blue of each zone of a side. `blue` (0..1) at `zone * 1000 + pattern number - 1`. `areas`: the part (0..1) of the
 * side in each zone.
 */
export type ZonedBlue = { areas: Float64Array; blue: Float64Array };

/** The weights of sides and zones, 0..100 each. `sides` in the order of the weapon's regions. */
export type ZoneWeights = { sides: readonly number[]; zones: readonly number[] };

/** A pattern in the ranking by weighted blue, with its blue in percent. */
export type WeightedPattern = { patternId: number; rank: number; bluePercent: number };

/** The zone (0..3) of a column. Zones count from the tip, at the left or the right. */
export function zoneOfColumn(column: number, columns: number, tipAt: 'left' | 'right'): number {
  const zone = Math.min(ZONES.length - 1, Math.floor((column / columns) * ZONES.length));
  return tipAt === 'left' ? zone : ZONES.length - 1 - zone;
}

/** The blue of a side by zone. */
export function zonedBlue({ layout, shares }: ColourGrids, tipAt: 'left' | 'right'): ZonedBlue {
  const areas = new Float64Array(ZONES.length);
  const blue = new Float64Array(ZONES.length * PATTERN_COUNT);
  layout.coverage.forEach((part, at) => {
    if (part === 0) return;
    const zone = zoneOfColumn(at % layout.columns, layout.columns, tipAt);
    const plane = at * GRID_COLOURS.length * PATTERN_COUNT;
    areas[zone]! += part;
    for (let index = 0; index < PATTERN_COUNT; index++) {
      blue[zone * PATTERN_COUNT + index]! += (part * shares[plane + index]!) / 255;
    }
  });
  const total = areas.reduce((sum, area) => sum + area, 0);
  blue.forEach((sum, at) => (blue[at] = sum / (areas[Math.floor(at / PATTERN_COUNT)]! || 1)));
  return { areas: areas.map((area) => area / total), blue };
}

/** All patterns by weighted blue, highest first. Empty if all weights are 0. */
export function weighZones(sides: readonly ZonedBlue[], weights: ZoneWeights): WeightedPattern[] {
  const values = new Float64Array(PATTERN_COUNT);
  let total = 0;
  sides.forEach(({ areas, blue }, side) =>
    ZONES.forEach((_, zone) => {
      const weight = (weights.sides[side] ?? 0) * (weights.zones[zone] ?? 0) * areas[zone]!;
      total += weight;
      for (let index = 0; index < PATTERN_COUNT; index++) {
        values[index]! += weight * blue[zone * PATTERN_COUNT + index]!;
      }
    }),
  );
  if (total === 0) return [];
  return [...values.keys()]
    .toSorted((a, b) => values[b]! - values[a]! || a - b)
    .map((index, place) => ({
      patternId: index + PATTERN_ID_MIN,
      rank: place + 1,
      bluePercent: (100 * values[index]!) / total,
    }));
}
