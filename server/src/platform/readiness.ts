import { AppError } from '@bluegem/contract/errors';
import { isDiskFull } from '@bluegem/data/database/database-errors';
import { expectWritable } from '@bluegem/data/database/database-ping';
import type { Db } from '@bluegem/data/database/sql';

/**
 * Checks everything that responses depend on. Throws AppError `http.unavailable` if a part does not respond, and
 * `http.storage-full` if nothing can be saved.
 */
export async function expectReady({
  health,
  db,
}: {
  health(): { ready: boolean };
  db(): Db;
}): Promise<{ ready: true }> {
  if (!health().ready) throw new AppError('http.unavailable');
  try {
    await expectWritable(db());
  } catch (cause) {
    throw new AppError(isDiskFull(cause) ? 'http.storage-full' : 'http.unavailable', {}, { cause });
  }
  return { ready: true };
}
