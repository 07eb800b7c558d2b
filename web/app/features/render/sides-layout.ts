/** The layout of a viewer's sides: below each other, the second one smaller and at the end. */
export const SIDES_LAYOUT = 'grid gap-3 md:gap-4 *:nth-2:w-3/4 *:nth-2:justify-self-end lg:*:nth-2:w-3/5';
