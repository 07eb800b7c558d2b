import { BackupError } from '@bluegem/data/backup/backup-error';
import { DatabaseError } from '@bluegem/data/database/database-errors';
import { ImportedDamagedError } from '@bluegem/data/patterns/imported-assets';
import { UsageError } from '../command-line.ts';

/** 2: wrong arguments, 1: an expected error, reported in one line. Rethrows unexpected errors. */
function exitCodeOf(error: unknown): number {
  if (error instanceof UsageError) return 2;
  const isExpected =
    error instanceof BackupError || error instanceof DatabaseError || error instanceof ImportedDamagedError;
  // A file that cannot be read or written, a full disk, a refusal of PostgreSQL.
  const isOutside = error instanceof Error && ('syscall' in error || 'severity' in error);
  if (isExpected || isOutside) return 1;
  throw error;
}

/** Runs a command and sets its exit code; expected errors are reported in one line. */
export async function runCommand(usage: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    process.exitCode = exitCodeOf(error);
    console.error((error as Error).message);
    if (error instanceof UsageError) process.stderr.write(`\n${usage}`);
  }
}
