type BackgroundLook = {
  className: string;
  /** The background of a saved picture; null for none. */
  fill(stage: HTMLElement): string | null;
};

const TRANSPARENT = 'rgba(0, 0, 0, 0)';

/** The background colour of an element: its own, or that of an ancestor. */
function colourBehind(stage: HTMLElement): string {
  for (let each: HTMLElement | null = stage; each; each = each.parentElement) {
    const colour = getComputedStyle(each).backgroundColor;
    if (colour !== TRANSPARENT) return colour;
  }
  return TRANSPARENT;
}

/** The backgrounds to choose from. */
export const BACKGROUNDS = {
  page: { className: 'stage', fill: colourBehind },
  light: {
    className: 'bg-[radial-gradient(90%_120%_at_50%_20%,#ffffff,#dfe3ea)]!',
    fill: () => '#e9ecf1',
  },
  dark: { className: 'bg-[radial-gradient(90%_120%_at_50%_20%,#2a2f3a,#08090c)]!', fill: () => '#12141a' },
  none: {
    className: 'bg-[repeating-conic-gradient(#8f96a3_0_25%,#a9afba_0_50%)]! bg-size-[1.5rem_1.5rem]!',
    fill: () => null,
  },
} as const satisfies Record<string, BackgroundLook>;

export type Background = keyof typeof BACKGROUNDS;
