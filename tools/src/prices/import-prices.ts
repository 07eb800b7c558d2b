import type { Database } from '@bluegem/data/database/database';
import { migrateDatabase } from '@bluegem/data/database/migrate';
import { previewPrices, storePrices } from '@bluegem/data/prices/prices';
import type { ReadPrices } from '@bluegem/data/price-files/read-file';

type ImportOptions = {
  preview: boolean;
  skipBad: boolean;
  open: () => Promise<Database>;
  now: Date;
};

/** What was done, for the operator; complete: every line of the file is kept, or the bad ones were to be skipped. */
type ImportReport = { lines: string[]; isComplete: boolean };

/** Keeps what was read, all of it or nothing; with `skipBad` without the refused lines; as a preview nothing at all. */
export async function importPrices(read: ReadPrices, options: ImportOptions): Promise<ImportReport> {
  const { preview, skipBad, open, now } = options;
  const refused = read.problems.length;
  const isComplete = refused === 0 || skipBad;
  if (!isComplete && !preview) {
    return { lines: [`${refused} refused, so nothing is kept. --skip-bad keeps the other lines.`], isComplete };
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
    return { lines: isComplete ? lines : [...lines, 'Without --skip-bad nothing would be kept.'], isComplete };
  } finally {
    await database.close();
  }
}
