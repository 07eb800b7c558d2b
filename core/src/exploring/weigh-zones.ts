import { PATTERN_COUNT, PATTERN_ID_MIN } from '../patterns/pattern-id.ts';
import { GRID_COLOURS, type ColourGrids } from './colour-grid.ts';

/**
 * The blue of each zone of a region. `blue` (0..1) at `zone * 1000 + pattern number - 1`. `areas`: the part (0..1) of
 * the region in each zone of the weapon.
 */
export type ZonedBlue = { areas: Float64Array; blue: Float64Array };

/** The weights of regions and zones, 0..100 each, in the order of the weapon's regions and of `zonesOf(weapon)`. */
export type ZoneWeights = { sides: readonly number[]; zones: readonly number[] };

/** A pattern in the ranking by weighted blue, with its blue in percent. */
export type WeightedPattern = { patternId: number; rank: number; bluePercent: number };

/** The blue of a region in `count` zones; `zoneOf`: the zone of each cell, as `zoneOfCells` returns them. */
export function zonedBlue({ layout, shares }: ColourGrids, zoneOf: Uint8Array, count: number): ZonedBlue {
  const areas = new Float64Array(count);
  const blue = new Float64Array(count * PATTERN_COUNT);
  layout.coverage.forEach((part, at) => {
    if (part === 0) return;
    const zone = zoneOf[at]!;
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
    areas.forEach((area, zone) => {
      const weight = (weights.sides[side] ?? 0) * (weights.zones[zone] ?? 0) * area;
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
