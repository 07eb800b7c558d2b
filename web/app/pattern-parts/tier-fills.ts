/** The fill of each tier, on tiles and scales alike: the higher the tier, the stronger its blue. */
export const TIER_FILLS = {
  1: 'action-fill',
  2: 'bg-[light-dark(#7fa3ee,#2b4f9e)] text-ink',
  3: 'bg-[light-dark(#b4c3e4,#46567d)] text-ink',
} as const;
