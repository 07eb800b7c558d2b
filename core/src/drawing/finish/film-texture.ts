import { FINISH_CLASSES, type FinishClass } from '../../paint/finish-class.ts';
import { emptyLevel, pyramidOf, SMALLEST_LEVEL, type FinishTexture } from './finish-texture.ts';
import { RAMP_STEPS, RAMPS } from './temper-ramps.ts';

/** The percentage of each class. */
export type ClassPercent = Readonly<Record<FinishClass, number>>;

const SIZE = SMALLEST_LEVEL;
/** The place on a class's ramp (0..1) of metal that faces the eye; it is darker where the eye sees it aslant. */
const TONE = { facing: 0.56, aslant: 0.3 } as const;
/** How far larger shares count for more in the base: at 1 it would be the mean colour, a grey. */
const LEADING = 4;
/** The second colour comes within this slant, from `most` on for a tiny share and from `least` on for an equal one. */
const SLANT = { most: 0.62, least: 0.1, range: 0.22 } as const;
const GLOSS = 200;

const smooth = (value: number, from: number, to: number): number => {
  const t = Math.max(0, Math.min(1, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
};

/**
 * A finish of which only the shares of its colours (percent) are known, as a thin film on metal: `u` (0..1) is how
 * aslant the eye sees a point, `v` how far it is from an edge (0 at it, 1 away from all). The leading colour is the
 * film's, the second comes where it is seen aslant, the third at edges, each the more the larger its share beside the
 * leading one. No place of the weapon has a colour of its own. Deterministic.
 */
export function filmTexture(shares: ClassPercent): FinishTexture {
  const parts = FINISH_CLASSES.map((each) => Math.max(0, shares[each]));
  const [first = 0, second = 0, third = 0] = parts.map((_, index) => index).toSorted((a, b) => parts[b]! - parts[a]!);
  const most = parts[first] || 1;
  const leading = parts.map((part) => (part / most) ** LEADING);
  const sum = leading.reduce((total, each) => total + each, 0) || 1;
  const from = SLANT.most + (SLANT.least - SLANT.most) * Math.sqrt(parts[second]! / most);
  const top = emptyLevel(SIZE);
  for (let at = 0; at < SIZE * SIZE; at++) {
    const slant = ((at % SIZE) + 0.5) / SIZE;
    const inside = (Math.floor(at / SIZE) + 0.5) / SIZE;
    const ofSecond = parts[second]! > 0 ? smooth(slant, from, from + SLANT.range) : 0;
    const ofThird = 1 - smooth(inside, 0, Math.sqrt(parts[third]! / most) + 0.001);
    const weights = leading.map((each, index) => {
      const base = (each / sum) * (1 - ofSecond) + (index === second ? ofSecond : 0);
      return base * (1 - ofThird) + (index === third ? ofThird : 0);
    });
    const step = 3 * Math.round((TONE.facing + (TONE.aslant - TONE.facing) * slant) * (RAMP_STEPS - 1));
    for (let channel = 0; channel < 3; channel++)
      top.colour[at * 4 + channel] = weights.reduce(
        (mean, weight, index) => mean + weight * RAMPS[index]![step + channel]!,
        0,
      );
    top.colour[at * 4 + 3] = GLOSS;
    weights.forEach((weight, index) => (top.shares[at * 4 + index] = 255 * weight));
  }
  return pyramidOf(top);
}
