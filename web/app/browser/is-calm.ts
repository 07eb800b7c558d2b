/** Whether the visitor wants less motion. */
export const isCalm = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
