import { AppError } from '@bluegem/contract/errors';
import { pingDatabase } from '@bluegem/data/database/database-ping';
import type { Db } from '@bluegem/data/database/sql';

/** Asks everything that answers depend on. Throws AppError `http.unavailable` while something of it does not answer. */
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
