import type { Side } from '../weapons/region.ts';

/** Stands in the URL of the sheet where other pictures have their weapon. */
export const SHEET_PATH = 'weapons';
/** The size of a picture on the sheet in pixels: a card, one below the other. */
export const SHEET_CELL = { width: 160, height: 80 } as const;
export const SHEET_FILE = `fancy-card-${SHEET_CELL.width}.webp`;

type Shown = { patternId: number; side: Side | null };

/** The pictures on a sheet, in its URL: the pattern of each weapon, with `b` for its backside. */
export const sheetKey = (shown: readonly Shown[]): string =>
  shown.map(({ patternId, side }) => `${patternId}${side === 'backside' ? 'b' : ''}`).join('-');

/**
 * The URL path of one picture with the first place of every weapon. Each version of pictures and each list has its own,
 * so that it may be cached for ever.
 */
export const sheetAddress = (version: string, shown: readonly Shown[]): string =>
  `/render/${version}/${SHEET_PATH}/${sheetKey(shown)}/${SHEET_FILE}`;
