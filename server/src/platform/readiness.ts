import { AppError } from '@bluegem/contract/errors';
import { pingDatabase } from '@bluegem/data/database/database-ping';
import type { Db } from '@bluegem/data/database/sql';

/** Checks everything that responses depend on. Throws AppError `http.unavailable` if a part does not respond. */
export async function expectReady({
  health,
  db,
}: {
  health(): { ready: boolean };
  db(): Db;
}): Promise<{ ready: true }> {
  if (!health().ready) throw new AppError('http.unavailable');
  try {
    await pingDatabase(db());
  } catch (cause) {
    throw new AppError('http.unavailable', {}, { cause });
  }
  return { ready: true };
}
