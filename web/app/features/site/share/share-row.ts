/** The classes of a row of the share menu. */
export const SHARE_ROW =
  'flex min-h-11 w-full items-center gap-3 rounded-xl px-3 text-start text-sm font-semibold hover:bg-raised';
