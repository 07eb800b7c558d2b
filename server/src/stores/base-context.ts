import type { Db } from '@bluegem/data/database/sql';
import type { Config } from '../platform/config/config.ts';
import type { Logger } from '../platform/logger.ts';

/** The parts that most use cases need: settings, log, clock and database. */
export type BaseContext = {
  config: Config;
  logger: Logger;
  now(): Date;
  /** The database. Throws AppError `http.unavailable` without one, as when pages are made as files. */
  db(): Db;
};
