/** The classes of an icon-only button. */
export const ICON_BUTTON =
  'grid size-11 place-items-center rounded-xl border border-line-strong bg-surface/60 transition-colors hover:border-blue-bright hover:bg-raised';
