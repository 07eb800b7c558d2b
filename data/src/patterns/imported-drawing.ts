import { deflateSync, inflateSync } from 'node:zlib';
import { FRAMINGS, type Framing } from '@bluegem/core/drawing/pictures/framing';
import { RENDER_WIDTHS } from '@bluegem/core/drawing/pictures/render';
import type { WeaponId } from '@bluegem/core/weapons/weapons';

/** The finish made from the imported texture, as `packTexture` writes it. */
export const FINISH_NAME = 'shared/finish.bin';

/** Both sides of an imported weapon for pictures of a framing and a width, as `packSides` writes them. */
export const sidesName = (weapon: WeaponId, framing: Framing, width: number): string =>
  `weapons/${weapon}/sides/${framing}-${width}.bin`;

/** All files with the sides of an imported weapon. */
export const allSidesNames = (weapon: WeaponId): string[] =>
  FRAMINGS.flatMap((framing) => RENDER_WIDTHS.map((width) => sidesName(weapon, framing, width)));

/** The data that pictures are drawn from, as it is stored: compressed with zlib. */
export const packDrawingFile = (bytes: Uint8Array): Uint8Array => deflateSync(bytes);

/** Reads what `packDrawingFile` wrote. Throws when it is something else. */
export const unpackDrawingFile = (bytes: Uint8Array): Uint8Array => inflateSync(bytes);
