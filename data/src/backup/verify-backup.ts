import { checksumOf, type Migration } from '../migrations/migration.ts';
import { BackupError } from './backup-error.ts';
import type { BackupEnd, BackupHeader } from './backup-format.ts';
import { readBackup } from './read-backup.ts';

export type Backup = { header: BackupHeader; end: BackupEnd };

/** Reads a whole backup and hashes all of it again. Throws BackupError for a wrong, cut or altered one. */
export async function verifyBackup(file: string): Promise<Backup> {
  let header: BackupHeader | undefined;
  let end: BackupEnd | undefined;
  for await (const part of readBackup(file)) {
    if (part.kind === 'header') header = part.header;
    if (part.kind === 'end') end = part.end;
  }
  if (!header || !end) throw new Error('A backup was read to its end and had none');
  return { header, end };
}

/** The migrations that the backup's tables were made by. Throws BackupError where this code does not know them. */
export function migrationsOf(header: BackupHeader, known: readonly Migration[]): readonly Migration[] {
  header.migrations.forEach(({ name, checksum }, index) => {
    const own = known[index];
    if (own?.name !== name) {
      throw new BackupError(
        'newer-migrations',
        `The backup was made by a newer version: it knows the migration ${name}, this one does not. Update the code.`,
      );
    }
    if (checksumOf(own) !== checksum) {
      throw new BackupError(
        'other-migrations',
        `The backup was made with another migration ${name} than this version has. Restore it with the version that made it (${header.product}).`,
      );
    }
  });
  return known.slice(0, header.migrations.length);
}
