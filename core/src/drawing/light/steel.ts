/** The colour of bare steel, where nothing is painted or the paint is worn off. */
export const STEEL = [122, 125, 131] as const;
