import type { Db } from '@bluegem/data/database/sql';
import type { Config } from '../platform/config.ts';
import type { Logger } from '../platform/logger.ts';

/** What most use cases need: settings, log, clock and database. */
export type BaseContext = {
  config: Config;
  logger: Logger;
  now(): Date;
  /** The database. Throws AppError `http.unavailable` where there is none, as for pages made as files. */
  db(): Db;
};
