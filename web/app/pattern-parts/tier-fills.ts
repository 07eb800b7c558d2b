/** The fill of each tier, on tiles and scales alike: the higher the tier, the brighter its blue. */
export const TIER_FILLS = {
  1: 'action-fill',
  2: 'bg-[#2b4f9e] text-white',
  3: 'bg-[#46567d] text-white',
} as const;
