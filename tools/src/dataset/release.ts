import type { DatasetRelease } from '@bluegem/core/dataset/pattern-columns';

/** Raise the version with every change of facts or of derived data. */
export const RELEASE: DatasetRelease = { version: '3.0.0', releasedAt: '2026-11-29T00:00:00.000Z' };
