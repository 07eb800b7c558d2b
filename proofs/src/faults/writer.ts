/**
 * A process that is killed: opens a database through the data package, says what it finds, then writes with several hands
 * until it is killed. Each committed write is told before the next one of its hand begins.
 */
import { writeSync } from 'node:fs';
import { openDatabase, type DatabaseTarget } from '@bluegem/data/database/database';
import { readLabelled, writeLabelled } from '@bluegem/data/testing/labelled-writes';
import { chanceOf } from './seeded-random.ts';
import { labelOf } from './ledger.ts';

export type WriterTask = { target: DatabaseTarget; round: number; hands: number; seed: number };

const task = JSON.parse(process.argv[2] ?? '') as WriterTask;

/** At once, and not when this process next has time for it. */
const say = (what: object) => writeSync(1, `${JSON.stringify(what)}\n`);

async function keepWriting(hand: number): Promise<never> {
  const chance = chanceOf(task.seed, `${task.round} ${hand}`);
  for (let number = 0; ; number++) {
    const kind = chance.oneOf(['sign-in', 'sign-in', 'sign-in', 'feedback', 'prices', 'prices', 'many-prices']);
    const label = labelOf(kind, task.round, hand, number);
    await writeLabelled(database.db, kind, label);
    say({ acknowledged: label });
  }
}

const database = await openDatabase(task.target);
say({ found: await readLabelled(database.db) });
await Promise.all(Array.from({ length: task.hands }, (_, hand) => keepWriting(hand)));
