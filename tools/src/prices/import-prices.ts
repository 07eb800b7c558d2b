import type { Database } from '@bluegem/data/database/database-types';
import { migrateDatabase } from '@bluegem/data/database/migrate';
import { previewPrices, storePrices } from '@bluegem/data/prices/prices';
import type { ReadPrices } from '@bluegem/data/price-files/read-file';

type ImportOptions = {
  preview: boolean;
  skipBad: boolean;
  open: () => Promise<Database>;
  now: Date;
};

/** A report for the operator; complete: every line of the file is stored, or bad lines are skipped on request. */
type ImportReport = { lines: string[]; isComplete: boolean };

/** Stores all prices or none; with `skipBad` all except refused lines; with `preview` nothing. */
export async function importPrices(read: ReadPrices, options: ImportOptions): Promise<ImportReport> {
  const { preview, skipBad, open, now } = options;
  const refused = read.problems.length;
  const isComplete = refused === 0 || skipBad;
  if (!isComplete && !preview) {
    return { lines: [`${refused} refused, so nothing is stored. --skip-bad stores the other lines.`], isComplete };
  }
  const database = await open();
  try {
    if (!preview) await migrateDatabase(database);
    const { added, changed, unchanged } = preview
      ? await previewPrices(database.db, read.prices)
      : await storePrices(database.db, read.prices, now);
    const counts = `${added} added, ${changed} changed, ${unchanged} known already, ${refused} refused`;
    if (!preview) return { lines: [counts], isComplete };
    const lines = [`A preview, nothing is written: ${counts}`];
    return { lines: isComplete ? lines : [...lines, 'Without --skip-bad nothing would be stored.'], isComplete };
  } finally {
    await database.close();
  }
}
