import { modelShares, publishedShares } from './evaluate.ts';
import type { MeasuredRegion } from './inputs.ts';
import { ALL_SEEDS } from './seeds.ts';
import type { GemRank, Reconstruction } from './shipped.ts';

/** Patterns that collectors agree on, and the region they are known for. */
const KNOWN_GEMS = [
  { weapon: 'ak-47', region: 'top', paintSeed: 661 },
  { weapon: 'karambit', region: 'playside', paintSeed: 387 },
  { weapon: 'five-seven', region: 'playside', paintSeed: 690 },
  { weapon: 'five-seven', region: 'playside', paintSeed: 278 },
];

/** The ranks of the known gems among all seeds of their region, by published and by modelled blue. */
export function rankGems(measured: readonly MeasuredRegion[], { map, footprints }: Reconstruction): GemRank[] {
  return KNOWN_GEMS.map((gem) => {
    const index = measured.findIndex(({ weapon, region }) => weapon === gem.weapon && region === gem.region);
    const region = measured[index]!;
    const rankIn = (shares: Float32Array) => {
      const own = shares[ALL_SEEDS.indexOf(gem.paintSeed) * 3]!;
      return 1 + ALL_SEEDS.filter((_, row) => shares[row * 3]! > own).length;
    };
    return {
      ...gem,
      publishedRank: rankIn(publishedShares(region, ALL_SEEDS)),
      modelledRank: rankIn(modelShares(footprints[index]!, map, region.uvScale, ALL_SEEDS)),
    };
  });
}
