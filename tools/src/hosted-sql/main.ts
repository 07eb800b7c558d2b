import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostedSql } from '@bluegem/data/rest/hosted-sql';

const FILE = join(import.meta.dirname, '../../../docs/hosted-project.sql');

writeFileSync(FILE, hostedSql());
console.log(`Written: ${FILE}`);
