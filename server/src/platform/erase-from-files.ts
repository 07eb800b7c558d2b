import { eraseDeleted } from '@bluegem/data/database/erase-deleted';
import type { Services } from '../services.ts';

/** Takes deleted rows about people out of the database's files. */
export const eraseFromFiles = ({ db, config }: Pick<Services, 'db' | 'config'>): Promise<void> =>
  eraseDeleted({ db: db(), kind: config.databaseUrl ? 'postgres' : 'embedded' });
