/** The four things a place of the finish can be, in the order in which textures store them. */
export const FINISH_CLASSES = ['blue', 'purple', 'gold', 'other'] as const;

export type FinishClass = (typeof FINISH_CLASSES)[number];
