/** The four classes of a point of the finish, in the order of texture channels. */
export const FINISH_CLASSES = ['blue', 'purple', 'gold', 'other'] as const;

export type FinishClass = (typeof FINISH_CLASSES)[number];
