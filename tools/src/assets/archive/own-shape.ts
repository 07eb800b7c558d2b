import { weaponBox, type Box } from '@bluegem/core/drawing/pictures/frame-side';
import type { SeenSide, SeenSides } from '@bluegem/core/drawing/pictures/seen-side';
import { SIDES } from '@bluegem/core/weapons/region';
import { AssetProblem } from '../asset-problem.ts';
import { pictureSides } from '../placement/picture-sides.ts';
import type { SideViews } from '../placement/side-view.ts';
import type { ObjMesh } from './obj-mesh.ts';

/** The ends of the direction that a gun is seen along. */
export type End = 'front' | 'back';

/** How a mesh lies in pictures: the end that shows the playside, and its turn in radians (`pictureSides`). */
type Pose = { playsideFrom: End; turn: number };

const GRID = 96;
const POSE_WIDTH = 160;
/** A rifle is like the drawing of a pistol by 0.2, a gun without a seventh of its length like its own by over 0.4. */
const LEAST_LIKENESS = 0.35;
/** How much of its likeness an end keeps that shows nothing of the measured part: it decides between close ones. */
const UNMEASURED_FACTOR = 0.75;

const nothing = (file: string) => new AssetProblem('model', `${file}: nothing of it is seen from the side`);

function boxOf(side: SeenSide, file: string): Box {
  const box = weaponBox(side);
  if (!box) throw nothing(file);
  return box;
}

/** The pixel at a place of a box (0..1 each way). */
const pixelIn = ({ width }: SeenSide, { left, top, right, bottom }: Box, x: number, y: number): number =>
  Math.floor(top + y * (bottom - top)) * width + Math.floor(left + x * (right - left));

/** How alike two outlines are (0..1): what both cover of what either covers, and the shape of their boxes. */
function likeness(side: SeenSide, own: SeenSide, file: string): number {
  const [box, ownBox] = [boxOf(side, file), boxOf(own, file)];
  let [both, either] = [0, 0];
  for (let cell = 0; cell < GRID * GRID; cell++) {
    const [x, y] = [((cell % GRID) + 0.5) / GRID, (Math.floor(cell / GRID) + 0.5) / GRID];
    const isIn = side.coverage[pixelIn(side, box, x, y)]! > 127;
    const isInOwn = own.coverage[pixelIn(own, ownBox, x, y)]! > 127;
    if (isIn && isInOwn) both++;
    if (isIn || isInOwn) either++;
  }
  const shapeOf = ({ left, top, right, bottom }: Box) => (right - left) / (bottom - top);
  const ratio = shapeOf(box) / shapeOf(ownBox);
  return (both / either) * Math.min(ratio, 1 / ratio);
}

/**
 * The pose in which a mesh looks most like our own drawing of the weapon. `shown`: how much of the measured part each
 * end shows (0..1). Throws AssetProblem if no pose is alike.
 */
export function poseLike(
  own: SeenSides,
  mesh: ObjMesh,
  { axes, front }: SideViews,
  shown: Readonly<Record<End, number>>,
  file: string,
): Pose {
  // A picture may not be twice as tall as wide.
  const quarters = front.width < 2 * front.height ? [0, 1, 2, 3] : [0, 2];
  const poses = quarters.flatMap((quarter) =>
    (['front', 'back'] as const).map((playsideFrom) => {
      const pose: Pose = { playsideFrom, turn: (quarter * Math.PI) / 2 };
      const { playside } = pictureSides(mesh, { axes, ...pose, mask: () => 1, file, width: POSE_WIDTH });
      const alike = likeness(playside, own.playside, file);
      const measured = shown[playsideFrom] / (Math.max(shown.front, shown.back) || 1);
      return { pose, alike, rank: alike * (UNMEASURED_FACTOR + (1 - UNMEASURED_FACTOR) * measured) };
    }),
  );
  const [best] = poses.toSorted((a, b) => b.rank - a.rank);
  if (!best || best.alike < LEAST_LIKENESS)
    throw new AssetProblem(
      'model',
      `${file}: in no pose its outline is like that of our own drawing (${best?.alike.toFixed(2)}, at least ${LEAST_LIKENESS})`,
    );
  return best.pose;
}

/** What is known of an island: pixels, how many of them have the finish in our own drawing, colours of the others. */
type Island = { pixels: number; painted: number } & Record<Colour, number>;
type Colour = (typeof COLOURS)[number];
const COLOURS = ['red', 'green', 'blue', 'gloss'] as const;

/** Both sides with the number of its island as u of every pixel. */
function labelledSides(mesh: ObjMesh, options: Parameters<typeof pictureSides>[1]): SeenSides {
  const uvs = new Float32Array(mesh.uvs.length);
  mesh.islands.forEach((island, triangle) => uvs.fill(island, triangle * 6, triangle * 6 + 6));
  return pictureSides({ ...mesh, uvs }, options);
}

function islandsSeen(labels: SeenSides, own: SeenSides, file: string): Map<number, Island> {
  const islands = new Map<number, Island>();
  for (const name of SIDES) {
    const [seen, ownSide] = [labels[name], own[name]];
    const [box, ownBox] = [boxOf(seen, file), boxOf(ownSide, file)];
    for (let at = 0; at < seen.coverage.length; at++) {
      if (seen.coverage[at] === 0) continue;
      const label = Math.round(seen.u[at]!);
      const island = islands.get(label) ?? { pixels: 0, painted: 0, red: 0, green: 0, blue: 0, gloss: 0 };
      islands.set(label, island);
      const x = ((at % seen.width) + 0.5 - box.left) / (box.right - box.left);
      const y = (Math.floor(at / seen.width) + 0.5 - box.top) / (box.bottom - box.top);
      const pixel = pixelIn(ownSide, ownBox, x, y);
      if (ownSide.coverage[pixel]! < 128) continue;
      island.pixels++;
      if (ownSide.paint[pixel]! + ownSide.unmeasured[pixel]! > 127) island.painted++;
      else for (const colour of COLOURS) island[colour] += ownSide[colour][pixel]!;
    }
  }
  return islands;
}

type Dressed = Parameters<typeof pictureSides>[1] & {
  own: SeenSides;
  /** Whether a point of the playside's UV was measured; undefined for a finish whose colours have no known place. */
  isMeasured: ((u: number, v: number) => boolean) | undefined;
};

/**
 * Both sides of a mesh. The archives hold neither materials nor masks, so our own drawing of the weapon is laid over
 * it: islands have the finish if the drawing has it there for the most part, others have the drawing's materials. What
 * the drawing does not reach is unmeasured.
 */
export function dressedSides(mesh: ObjMesh, { own, isMeasured, ...options }: Dressed): SeenSides {
  const sides = pictureSides(mesh, options);
  const labels = labelledSides(mesh, options);
  const islands = islandsSeen(labels, own, options.file);
  for (const name of SIDES) {
    const side = sides[name];
    for (let at = 0; at < side.coverage.length; at++) {
      if (side.coverage[at] === 0) continue;
      const island = islands.get(Math.round(labels[name].u[at]!))!;
      const isBare = 2 * island.painted < island.pixels;
      if (!isBare && isMeasured && island.pixels > 0) {
        if (name === 'backside' || !isMeasured(side.u[at]!, side.v[at]!)) side.placed[at] = 255;
        continue;
      }
      side.paint[at] = side.u[at] = side.v[at] = 0;
      if (!isBare) side.unmeasured[at] = 255;
      else for (const colour of COLOURS) side[colour][at] = island[colour] / (island.pixels - island.painted);
    }
  }
  return sides;
}
