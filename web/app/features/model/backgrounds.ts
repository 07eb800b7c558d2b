type BackgroundLook = {
  className: string;
  /** What is behind the model in a saved picture; null for nothing. */
  fill(stage: HTMLElement): string | null;
};

const TRANSPARENT = 'rgba(0, 0, 0, 0)';

/** The colour behind an element: its own, or that of what it lies in. */
function colourBehind(stage: HTMLElement): string {
  for (let each: HTMLElement | null = stage; each; each = each.parentElement) {
    const colour = getComputedStyle(each).backgroundColor;
    if (colour !== TRANSPARENT) return colour;
  }
  return TRANSPARENT;
}

/** What can stand behind a model. */
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
