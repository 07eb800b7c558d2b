import { DatabaseError } from '@bluegem/data/database/database-errors';
import { DatasetDamagedError } from '@bluegem/data/patterns/dataset-file';
import { ConfigError } from '../platform/config/config-error.ts';

/** A problem that the operator has to fix, in one line. */
const TOLD = [ConfigError, DatabaseError, DatasetDamagedError];

/**
 * The output if the service does not start: one line for an error that the operator can fix; any other error in full,
 * with its stack, because it is a bug.
 */
export const startProblem = (error: unknown): unknown =>
  TOLD.some((type) => error instanceof type) ? (error as Error).message : error;
