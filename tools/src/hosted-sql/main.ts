import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exitOnHelp } from '../command-line.ts';
import { hostedSql } from '@bluegem/data/rest/hosted-sql';

exitOnHelp(`Usage: npm run atlas -- hosted-sql

Writes docs/hosted-project.sql, the tables and policies for a hosted project, from the migrations.`);

const FILE = join(import.meta.dirname, '../../../docs/hosted-project.sql');

writeFileSync(FILE, hostedSql());
console.log(`Written: ${FILE}`);
