/**
 * A second process for tests: opens the database in the folder it is given, says so, and keeps it until it is killed.
 */
import { openDatabase } from '../database/database.ts';

const [dataDir = ''] = process.argv.slice(2);
try {
  await openDatabase({ dataDir });
  console.log('open');
  setInterval(() => {}, 1_000);
} catch (error) {
  console.log((error as { code?: string }).code ?? String(error));
  process.exitCode = 1;
}
