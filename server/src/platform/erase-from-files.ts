import { eraseDeleted } from '@bluegem/data/database/erase-deleted';
import type { Db } from '@bluegem/data/database/sql';
import type { Config } from './config/config.ts';

/** Erases deleted rows about people from the database's files. */
export const eraseFromFiles = ({ db, config }: { db(): Db; config: Pick<Config, 'databaseUrl'> }): Promise<void> =>
  eraseDeleted({ db: db(), kind: config.databaseUrl ? 'postgres' : 'embedded' });
