import { MIGRATIONS } from '../migrations/index.ts';
import { checksumOf, type Migration } from '../migrations/migration.ts';

const HEAD = `-- Tables, rights and row policies of Blue Gem Atlas for a hosted PostgreSQL, Supabase for one.
-- Made by: npm run atlas -- hosted-sql. Run it once in an empty schema "public", as the owner of the database.
-- It leaves what a start of the service with DATABASE_URL leaves, so that either can follow the other.`;

const TRACKING = `create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`;

const sectionOf = (migration: Migration): string =>
  [
    `-- ${migration.name}`,
    ...migration.statements,
    `insert into schema_migrations (name, checksum) values ('${migration.name}', '${checksumOf(migration)}')`,
  ].join(';\n\n') + ';';

/** Every migration as one file of SQL for a hosted project's editor; all of it is applied, or nothing. */
export function hostedSql(): string {
  const sections = MIGRATIONS.map((migration) => sectionOf(migration).replace(/^(-- \S+);/, '$1'));
  return `${[HEAD, 'begin;', `${TRACKING};`, ...sections, 'commit;'].join('\n\n')}\n`;
}
