import { DatabaseError } from '@bluegem/data/database/database-errors';
import { DatasetDamagedError } from '@bluegem/data/patterns/dataset-file';
import { ConfigError } from './platform/config-error.ts';

/** What whoever runs the service has to fix, said in one line. */
const TOLD = [ConfigError, DatabaseError, DatasetDamagedError];

/**
 * What to print where the service does not start: the line of an error that the operator can fix, and anything else whole,
 * with its stack, since that is a fault of the program.
 */
export const startProblem = (error: unknown): unknown =>
  TOLD.some((type) => error instanceof type) ? (error as Error).message : error;
