import type { Point } from '@bluegem/core/drawing/outline/contour';
import { inset } from './inset.ts';
import type { MaterialName } from './patch.ts';
import { counterClockwise } from './polygon.ts';
import { loft, plate } from './recipe-parts.ts';
import type { Loft, Plate } from './recipe.ts';
import { rounded } from './shapes.ts';

type Scales = {
  material: MaterialName;
  /** Half the thickness of the whole handle, and of the steel between its scales. */
  half: number;
  tang?: number;
  /** How far the steel stands out around the scales. */
  proud?: number;
  /** How far the edges of the scales are rounded. */
  round?: number;
  rounds?: number;
  holes?: readonly (readonly Point[])[];
};

/** A full tang: the steel shows around its two scales. */
export function scales(outline: readonly Point[], size: Scales): Plate[] {
  const { material, half, tang = 0.016, proud = 0.007, round = 0.03, rounds = 2, holes = [] } = size;
  const smooth = counterClockwise(rounded(outline, rounds));
  return [
    plate('tang', 'bare-metal', tang, inset(smooth, -proud), { chamfer: 0.004, holes }),
    plate('handle', material, half, smooth, {
      chamfer: round,
      drop: (half - tang) * 0.8,
      steps: 3,
      holes: holes.map((hole) => inset(counterClockwise([...hole]), -0.012)),
    }),
  ];
}

type Wrap = { height: number; depth: number; turns: number; lean?: number; thick?: number };

/** Cord wound around a handle from one place to another, each turn a strand that leans over the face. */
export function wound(node: string, material: MaterialName, [ax, ay]: Point, [bx, by]: Point, wrap: Wrap): Loft[] {
  const { height, depth, turns, lean = 0.02, thick = Math.hypot(bx - ax, by - ay) / turns / 1.9 } = wrap;
  return Array.from({ length: turns }, (_, turn) => {
    const t = (turn + 0.5) / turns;
    const [x, y] = [ax + (bx - ax) * t, ay + (by - ay) * t];
    const bulge = 0.94 + 0.08 * Math.sin(t * Math.PI);
    const station = (share: number, deep: number) =>
      [x + lean * share, y + height * bulge * share, thick, depth * deep] as const;
    return loft(
      node,
      material,
      [station(-1, 0.42), station(-0.9, 0.8), station(-0.5, 1), station(0.5, 1), station(0.9, 0.8), station(1, 0.42)],
      { power: 2, segments: 8, between: 0 },
    );
  });
}
