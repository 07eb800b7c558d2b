import { listAllKnownFloats, listKnownFloats, type PatternFloats } from '@bluegem/data/accounts/known-copies';
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

/** The same of all patterns with any. */
export type AllKnownFloats = () => Promise<readonly PatternFloats[]>;

/** An empty list, for a service that stores nothing. */
export const noFloatsAtAll: AllKnownFloats = async () => [];

export const allStoredFloats =
  (db: Db): AllKnownFloats =>
  () =>
    listAllKnownFloats(db);
