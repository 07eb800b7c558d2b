import { listKnownFloats } from '@bluegem/data/accounts/known-copies';
import type { Db } from '@bluegem/data/database/sql';
import type { WeaponId } from '@bluegem/core/weapons/weapons';

/** The floats of the known copies of a pattern, lowest first, each once. */
export type KnownFloats = (pattern: { weapon: WeaponId; patternId: number }) => Promise<readonly number[]>;

/** An empty list, for a service that stores nothing. */
export const noKnownFloats: KnownFloats = async () => [];

export const storedKnownFloats =
  (db: Db): KnownFloats =>
  (pattern) =>
    listKnownFloats(db, pattern);
