import { FINISH_CLASSES, type FinishClass } from '../../paint/finish-class.ts';
import { emptyLevel, pyramidOf, type FinishTexture } from './finish-texture.ts';
import { hashUnit } from './noise.ts';
import { RAMP_STEPS, RAMPS } from './temper-ramps.ts';

/** Texels a side of the texture, and grains in it. */
const SIZE = 512;
const GRAINS = 4096;
/** The sequence R2: any run of its points is spread evenly over a square that wraps. Source: Roberts, 2018. */
const STEP = [0.7548776662466927, 0.5698402909980532] as const;
/** Cells a side in which the nearest grain is looked for; a cell has one grain on average. */
const CELLS = Math.sqrt(GRAINS);
/** The part of a ramp that grains take their colour from: neither a border of a stain nor its palest centre. */
const TONES = { from: 0.3, to: 0.72 } as const;
const GLOSS = 190;

/** The percentage of each class. */
export type ClassPercent = Readonly<Record<FinishClass, number>>;

type Grains = { grainOf: Uint16Array; areas: Float64Array };

let known: Grains | undefined;

function pointsByCell(): { x: Float64Array; y: Float64Array; cells: number[][] } {
  const [x, y] = [new Float64Array(GRAINS), new Float64Array(GRAINS)];
  const cells = Array.from({ length: GRAINS }, (): number[] => []);
  for (let grain = 0; grain < GRAINS; grain++) {
    x[grain] = ((grain * STEP[0]) % 1) * CELLS;
    y[grain] = ((grain * STEP[1]) % 1) * CELLS;
    cells[Math.floor(y[grain]!) * CELLS + Math.floor(x[grain]!)]!.push(grain);
  }
  return { x, y, cells };
}

/** The nearest grain of every texel, and how many texels each has. The sequence leaves no cell's neighbours empty. */
function makeGrains(): Grains {
  const { x, y, cells } = pointsByCell();
  const grainOf = new Uint16Array(SIZE * SIZE);
  const areas = new Float64Array(GRAINS);
  const scale = CELLS / SIZE;
  for (let at = 0; at < grainOf.length; at++) {
    const px = ((at % SIZE) + 0.5) * scale;
    const py = (Math.floor(at / SIZE) + 0.5) * scale;
    let nearest = 0;
    let least = Infinity;
    for (let row = Math.floor(py) - 1; row <= py + 1; row++) {
      for (let column = Math.floor(px) - 1; column <= px + 1; column++) {
        const cellX = (column + CELLS) % CELLS;
        const cellY = (row + CELLS) % CELLS;
        for (const grain of cells[cellY * CELLS + cellX]!) {
          const right = x[grain]! + column - cellX - px;
          const down = y[grain]! + row - cellY - py;
          const away = right * right + down * down;
          if (away >= least) continue;
          least = away;
          nearest = grain;
        }
      }
    }
    grainOf[at] = nearest;
    areas[nearest]!++;
  }
  return { grainOf, areas };
}

/**
 * The class of each grain: one after the other gets blue until its share of the area is reached, then purple and so on.
 */
function classesOf(shares: ClassPercent, areas: Float64Array): Uint8Array {
  const classes = new Uint8Array(GRAINS).fill(FINISH_CLASSES.length - 1);
  const ends = FINISH_CLASSES.map((_, index) =>
    FINISH_CLASSES.slice(0, index + 1).reduce((sum, each) => sum + (Math.max(0, shares[each]) / 100) * SIZE * SIZE, 0),
  );
  let covered = 0;
  for (let grain = 0; grain < GRAINS; grain++) {
    const middle = covered + areas[grain]! / 2;
    const found = ends.findIndex((end) => middle < end);
    if (found >= 0) classes[grain] = found;
    covered += areas[grain]!;
  }
  return classes;
}

/**
 * A finish of which only the shares of its colours (percent) are known: fine grains of each colour, spread so evenly
 * that every place shows the same shares. It wraps. Deterministic.
 */
export function evenTexture(shares: ClassPercent): FinishTexture {
  known ??= makeGrains();
  const { grainOf, areas } = known;
  const classes = classesOf(shares, areas);
  const colours = new Uint8ClampedArray(GRAINS * 3);
  for (let grain = 0; grain < GRAINS; grain++) {
    const tone = TONES.from + (TONES.to - TONES.from) * hashUnit(grain, 0, 171);
    const step = Math.round(tone * (RAMP_STEPS - 1)) * 3;
    colours.set(RAMPS[classes[grain]!]!.subarray(step, step + 3), grain * 3);
  }
  const top = emptyLevel(SIZE);
  for (let at = 0; at < grainOf.length; at++) {
    const grain = grainOf[at]!;
    for (let channel = 0; channel < 3; channel++) top.colour[at * 4 + channel] = colours[grain * 3 + channel]!;
    top.colour[at * 4 + 3] = GLOSS;
    top.shares[at * 4 + classes[grain]!] = 255;
  }
  return pyramidOf(top);
}
