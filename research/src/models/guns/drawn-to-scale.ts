import type { Point } from '@bluegem/core/drawing/outline/contour';
import { circle, curve, handle, plate, rod } from '../recipe-parts.ts';
import type { Loft, Plate } from '../recipe.ts';
import type { MaterialName } from '../patch.ts';

type Rounding = { chamfer?: number; drop?: number; steps?: number; rounds?: number; z?: number };

/**
 * Shapes with lengths in millimetres of the real weapon. `millimetres`: how many of them are one length of the recipe;
 * `origin`: where the recipe's 0, 0 is on the weapon.
 */
export function drawnToScale(millimetres: number, [originX, originY]: Point) {
  const x = (value: number) => (value - originX) / millimetres;
  const y = (value: number) => (value - originY) / millimetres;
  const length = (value: number) => value / millimetres;
  const at = (points: readonly Point[]): Point[] => points.map((point) => [x(point[0]), y(point[1])]);
  const rounded = ({ rounds, steps, ...lengths }: Rounding): Partial<Plate> => ({
    ...Object.fromEntries(Object.entries(lengths).map(([name, value]) => [name, length(value)])),
    ...(steps !== undefined && { steps }),
    ...(rounds !== undefined && { rounds }),
  });
  return {
    length,
    at,
    /** A flat body of an outline in millimetres, as those of its holes are. */
    slab: (
      node: string,
      material: MaterialName,
      half: number,
      outline: readonly Point[],
      { holes, placed, continues, ...more }: Rounding & Pick<Plate, 'holes' | 'placed' | 'continues'> = {},
    ): Plate =>
      plate(node, material, length(half), at(outline), {
        ...rounded(more),
        ...(holes && { holes: holes.map((hole) => at(hole)) }),
        ...(placed && { placed }),
        ...(continues && { continues }),
      }),
    /** A body by its sections: at each x its top and bottom, and half its depth. */
    body: (
      node: string,
      material: MaterialName,
      sections: readonly (readonly [x: number, top: number, bottom: number, halfDepth: number])[],
      { z = 0, ...more }: Partial<Loft> = {},
    ): Loft =>
      handle(
        node,
        material,
        sections.map(([at_, top, bottom, half]) => [x(at_), y(top), y(bottom), length(half)] as const),
        { z: length(z), ...more },
      ),
    rod: (
      node: string,
      material: MaterialName,
      from: Point,
      to: Point,
      radius: number,
      { z = 0, ...more }: Partial<Loft> = {},
    ): Loft => rod(node, material, at([from])[0]!, at([to])[0]!, length(radius), { z: length(z), ...more }),
    /** Rivets and pins that go through the weapon, a little proud of it. */
    pins: (material: MaterialName, half: number, radius: number, places: readonly Point[]): Plate[] =>
      at(places).map(([pinX, pinY]) =>
        plate('pins', material, length(half), circle(pinX, pinY, length(radius), 9), { chamfer: length(0.6) }),
      ),
  };
}

const FINE = 420;

/** A line through points in millimetres, smooth between them to a quarter of one. */
export const smooth = (points: readonly Point[]): Point[] =>
  curve(points.map(([x, y]) => [x / FINE, y / FINE])).map(([x, y]) => [x * FINE, y * FINE]);
