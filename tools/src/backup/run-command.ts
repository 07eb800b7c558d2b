import { BackupError } from '@bluegem/data/backup/backup-error';
import { DatabaseError } from '@bluegem/data/database/database-errors';
import { ImportedDamagedError } from '@bluegem/data/patterns/imported-assets';
import { UsageError } from '../command-line.ts';

/** 2: wrong use, 1: foreseen, and said in a line; a failure nobody foresaw is thrown on. */
function exitCodeOf(error: unknown): number {
  if (error instanceof UsageError) return 2;
  const isForeseen =
    error instanceof BackupError || error instanceof DatabaseError || error instanceof ImportedDamagedError;
  // A file that cannot be read or written, a full disk, a refusal of PostgreSQL.
  const isOutside = error instanceof Error && ('syscall' in error || 'severity' in error);
  if (isForeseen || isOutside) return 1;
  throw error;
}

/** Runs a command to its exit code; what goes wrong is one line. */
export async function runCommand(usage: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    process.exitCode = exitCodeOf(error);
    console.error((error as Error).message);
    if (error instanceof UsageError) process.stderr.write(`\n${usage}`);
  }
}
