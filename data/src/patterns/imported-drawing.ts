import { deflateSync, inflateSync } from 'node:zlib';
import type { WeaponId } from '@bluegem/core/weapons/weapons';

/** The finish made from the imported texture, as `packTexture` writes it. */
export const FINISH_NAME = 'shared/finish.bin';

/** Both sides of an imported weapon, as `packSides` writes them. */
export const sidesName = (weapon: WeaponId): string => `weapons/${weapon}/sides.bin`;

/** Quick: half the size of these files goes at the lowest level, and hardly more at the highest. */
const LEVEL = 3;

/** What pictures are drawn from, as it is stored: compressed with zlib. */
export const packDrawingFile = (bytes: Uint8Array): Uint8Array => deflateSync(bytes, { level: LEVEL });

/** Reads what `packDrawingFile` wrote. Throws when it is something else. */
export const unpackDrawingFile = (bytes: Uint8Array): Uint8Array => inflateSync(bytes);
