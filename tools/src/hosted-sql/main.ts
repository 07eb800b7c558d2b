import { writeFileSync } from 'node:fs';
import { hostedSql } from '@bluegem/data/rest/hosted-sql';
import { exitOnHelp, onlyFile, readCommandLine, UsageError } from '../command-line.ts';

const USAGE = `Usage: npm run atlas -- hosted-sql FILE

Writes the tables, rights and row policies for a hosted project into FILE, made from the migrations.`;

exitOnHelp(USAGE);
try {
  const file = onlyFile(readCommandLine({}).positionals);
  writeFileSync(file, hostedSql());
  console.log(`Written: ${file}`);
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n\n${USAGE}`);
  process.exitCode = 2;
}
