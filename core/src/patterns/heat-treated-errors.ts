/**
 * The errors of the expected shares of Heat Treated items: of curves fitted without the 200 seeds divisible by 5, on
 * these seeds. `r2`: variance explained; `meanPoints`: mean error in points. Computed by the command that fits the
 * curves.
 */
export const HEAT_TREATED_ERRORS = {
  'five-seven-heat-treated': {
    blue: { r2: 0.9751, meanPoints: 2.42 },
    purple: { r2: 0.8701, meanPoints: 1.22 },
    gold: { r2: 0.808, meanPoints: 2.85 },
  },
  'desert-eagle-heat-treated': {
    blue: { r2: 0.9793, meanPoints: 1.53 },
    purple: { r2: 0.9718, meanPoints: 0.8 },
    gold: { r2: 0.9826, meanPoints: 1.3 },
  },
} as const;
