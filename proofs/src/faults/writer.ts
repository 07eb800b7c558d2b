/**
 * A process that will be killed: opens a database through the data package, reports what it finds, then writes with
 * several workers. Each committed write is reported before the next one of its worker begins.
 */
import { writeSync } from 'node:fs';
import { openDatabase } from '@bluegem/data/database/database';
import type { DatabaseTarget } from '@bluegem/data/database/database-types';
import { readLabelled, writeLabelled, type WriteKind } from '@bluegem/data/testing/labelled-writes';
import { labelOf } from './ledger.ts';

type WriterTask = { target: DatabaseTarget; round: number; workers: number };

const task = JSON.parse(process.argv[2] ?? '') as WriterTask;
const KINDS: readonly WriteKind[] = ['sign-in', 'feedback', 'sign-in', 'prices', 'sign-in', 'prices', 'many-prices'];

/** Writes synchronously, so that a report is out before the process can be killed. */
const report = (message: object) => writeSync(1, `${JSON.stringify(message)}\n`);

async function writeUntilKilled(worker: number): Promise<never> {
  for (let number = 0; ; number++) {
    const kind = KINDS[(number + 2 * worker) % KINDS.length] ?? 'sign-in';
    const label = labelOf(kind, task.round, worker, number);
    await writeLabelled(database.db, kind, label);
    report({ acknowledged: label });
  }
}

const database = await openDatabase(task.target);
report({ found: await readLabelled(database.db) });
// Without workers it waits for its end.
setInterval(() => {}, 1_000);
await Promise.all(Array.from({ length: task.workers }, (_, worker) => writeUntilKilled(worker)));
