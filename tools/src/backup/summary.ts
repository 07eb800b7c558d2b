import type { Backup } from '@bluegem/data/backup/verify-backup';

/** The contents of a backup, in lines for the terminal. */
export function summaryOf({ header, end }: Backup): string[] {
  const { createdAt, product, storage, dataset, migrations } = header;
  const bytes = end.files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  return [
    `Of ${createdAt}, version ${product}, ${storage === 'embedded' ? 'embedded database' : 'PostgreSQL'}, dataset ${dataset ?? 'none'}, ${migrations.at(-1)?.name ?? 'no migrations'}`,
    ...end.tables.map(({ name, rows, sha256 }) => `  ${name}: ${rows} rows, sha256 ${sha256.slice(0, 16)}`),
    `  ${end.files.length} files, ${(bytes / 1e6).toFixed(1)} MB`,
  ];
}
