import accuracy from './figures/accuracy.json';

/** The sets that the recovered map was evaluated on, in the order of the table. */
export const ACCURACY_ROWS = ['heldOut', 'leftOut', 'allSeeds'] as const;

type Figures = typeof accuracy.rows.heldOut;

/** The shipped figures of blue. Weapons are taken out again by a command of its own, whose figures may be absent. */
export const accuracyRows: Partial<Record<(typeof ACCURACY_ROWS)[number], Figures>> = accuracy.rows;
