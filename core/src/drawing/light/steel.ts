/** The colour of bare steel (0..255), for unpainted and worn parts. */
export const STEEL = [122, 125, 131] as const;
