import type { Db } from './sql.ts';

/** Where the database is: embedded in a folder, a PostgreSQL server, or in memory until it is closed. */
export type DatabaseTarget = EmbeddedTarget | { databaseUrl: string } | { memory: true };

/**
 * `template`: the folder of a closed database that a new one begins as a copy of, if it exists. Copying takes less time
 * and memory than making one (docs/decisions/0055-embedded-database.md).
 */
export type EmbeddedTarget = { dataDir: string; template?: string };

/** `waiting`: queries that wait for a connection. */
export type Connections = { total: number; idle: number; waiting: number };

export type Database = {
  db: Db;
  kind: 'embedded' | 'postgres';
  /** The connections to PostgreSQL; the embedded database has none. */
  connections?: () => Connections;
  /** Waits for running queries, then releases the folder or the connections. May be called twice. */
  close(): Promise<void>;
};
