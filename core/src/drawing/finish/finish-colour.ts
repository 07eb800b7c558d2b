import { sampleWrapped, stackOf, type Grid } from './enlarge.ts';
import { gradientNoise, layeredNoise, layeredNoiseGrid } from './noise.ts';
import { RAMP_STEPS, RAMPS } from './temper-ramps.ts';
import type { Rgb } from './temper-ramps.ts';

/**
 * The class with the highest score at a point, the second, and the difference of their scores (0 at the border, about 1
 * in the centre of a stain).
 */
export type ClassLead = { winner: number; rival: number; lead: number };

/** Writes colour (0..255) and gloss (0..255) of a point to `to` from index `at`. */
export type FinishPainter = (u: number, v: number, classLead: ClassLead, to: Uint8ClampedArray, at: number) => void;

const [BLUE_CLASS, GOLD_CLASS] = [0, 2];
// Between blue and gold the oxide has a thin line of violet on one side and of straw on the other; all other neighbours
// blend.
const BLUE_RIM: Rgb = [88, 50, 176];
const GOLD_RIM: Rgb = [236, 206, 140];
const RIM = { strength: 0.8, fade: 48 };
const MELT = { strength: 0.5, fade: 26 };
// Blue keeps its colour: blended in, other colours would make it look like another class.
const SEEP = { strength: 0.3, fade: 40 };
/** How smooth the surface of each class is (0..1, `ROUGHNESS`): blue mirrors, gold less, bare steel hardly. */
const SMOOTHNESS = [1, 0.8, 0.45, 0] as const;

/** Cells a side of precomputed noise: at least three per cell of the noise itself. */
const GRID_SIZE = 512;

const WARMTH: Rgb = [1, 0.3, -1];

const meetsAcross = ({ winner, rival }: ClassLead): boolean =>
  (winner === BLUE_CLASS && rival === GOLD_CLASS) || (winner === GOLD_CLASS && rival === BLUE_CLASS);

/** The procedural colours of the finish: clouded temper colours with tide lines, mottling, flecks and fine pits. */
export function finishPainter(): FinishPainter {
  const baked = (period: number, octaves: number, salt: number): Grid => ({
    size: GRID_SIZE,
    values: new Float32Array(layeredNoiseGrid(period, octaves, 0.55, salt, GRID_SIZE)),
  });
  const [warps, clouds] = [
    stackOf([baked(26, 2, 32), baked(26, 2, 33), baked(9, 2, 37)]),
    stackOf([baked(17, 4, 31), baked(60, 2, 38)]),
  ];
  const mottle = layeredNoise(170, 2, 0.7, 34);
  const grain = gradientNoise(640, 35);
  const pits = gradientNoise(290, 36);
  const [warp, clouded] = [new Float64Array(3), new Float64Array(2)];
  return (u, v, classLead, to, at) => {
    sampleWrapped(warps, u, v, warp);
    const x = u + 0.009 * warp[0]!;
    const y = v + 0.009 * warp[1]!;
    sampleWrapped(clouds, x, y, clouded);
    const cloud = clouded[0]!;
    const patch = clouded[1]!;
    const fine = mottle(x, y);
    // A fold of the cloud is a tide line: a narrow, pale crest.
    const tide = Math.exp(-cloud * cloud * 70) * 0.07;
    const heart = 1 - Math.exp(-3.2 * classLead.lead);
    const tone = 0.31 + 0.33 * heart + (0.44 * cloud + tide + 0.11 * patch + 0.07 * fine) * (0.85 + 0.15 * heart);
    const table = RAMPS[classLead.winner]!;
    const step = Math.max(0, Math.min(RAMP_STEPS - 1, Math.round(tone * (RAMP_STEPS - 1)))) * 3;
    const pit = Math.max(0, pits(x, y) - 0.6) * 0.6;
    const shade = (1 - Math.min(0.4, pit)) * (1 + 0.04 * grain(u, v) + 0.05 * fine);
    const warmth = (classLead.winner === GOLD_CLASS ? 10 : 4) * warp[2]!;
    const rim = meetsAcross(classLead);
    const { strength, fade } = rim ? RIM : classLead.winner === BLUE_CLASS ? SEEP : MELT;
    const edge = strength * Math.exp(-classLead.lead * fade);
    const rival = RAMPS[classLead.rival]!;
    const rimColour = classLead.winner === BLUE_CLASS ? BLUE_RIM : GOLD_RIM;
    for (let channel = 0; channel < 3; channel++) {
      const beside = rim ? rimColour[channel]! : rival[step + channel]!;
      const own = table[step + channel]! * (1 - edge) + beside * edge;
      to[at + channel] = own * shade + warmth * WARMTH[channel]!;
    }
    to[at + 3] = 255 * SMOOTHNESS[classLead.winner]! * (0.86 + 0.14 * heart) * (1 - 0.8 * pit - 0.1 * fine);
  };
}
