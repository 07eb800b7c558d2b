import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@bluegem/data/database/database';
import type { DatabaseTarget } from '@bluegem/data/database/database-types';
import { migrateDatabase } from '@bluegem/data/database/migrate';
import { createDatabase, createTemplate, startDurableCluster } from '@bluegem/data/testing/postgres-cluster';
import type { FaultCase } from './fault-case.ts';
import { Ledger, type Found } from './ledger.ts';

const WRITER = join(import.meta.dirname, 'writer.ts');
/** The database is replaced after this many rounds, because every round reads all of it. */
const ROUNDS_PER_DATABASE = 25;
const OPENING_MS = 1_500;
const WRITING_MS = 600;

type Message = { found: Found } | { acknowledged: string };
/** Kills the writer this long after its start, or after its first message; `server`: the database server first. */
type Kill = { when: 'opening' | 'writing'; afterMs: number; isOfServer: boolean };

type Storage = {
  name: string;
  workers: number;
  /** An empty database with all tables. */
  renew(): Promise<DatabaseTarget>;
  /** Kills the server with all its processes, and starts it again; missing where there is none. */
  killServer?: () => Promise<void>;
};

/** A quarter of the kills come while the database is opened, and a quarter end the server, where there is one. */
function randomKill({ killServer }: Storage, round: number): Kill {
  const isOpening = round % 4 === 1;
  return {
    when: isOpening ? 'opening' : 'writing',
    afterMs: Math.random() * (isOpening ? OPENING_MS : WRITING_MS),
    isOfServer: killServer !== undefined && round % 4 === 3,
  };
}

/** Runs a writer until it is killed; returns the complete messages, and problems if it ended by itself. */
async function runWriter({ workers, killServer }: Storage, target: DatabaseTarget, round: number, kill: Kill) {
  const messages: Message[] = [];
  const task = JSON.stringify({ target, round, workers });
  const writer = spawn(process.execPath, [WRITER, task], { stdio: ['ignore', 'pipe', 'ignore'] });
  let killing: Promise<void> | undefined;
  const killLater = async () => {
    await sleep(kill.afterMs);
    if (kill.isOfServer) await killServer?.();
    writer.kill('SIGKILL');
  };
  let rest = '';
  writer.stdout.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split('\n');
    rest = lines.pop() ?? '';
    messages.push(...lines.map((line) => JSON.parse(line) as Message));
    if (messages.length > 0) killing ??= killLater();
  });
  if (kill.when === 'opening') killing = killLater();
  await once(writer, 'close');
  await killing;
  // If the server is killed, its writer may end by itself, with an error.
  const isEnded = writer.signalCode === null && !kill.isOfServer;
  return { messages, problems: isEnded ? [`round ${round}: the writer ended by itself`] : [] };
}

async function testStorage(faultCase: FaultCase, storage: Storage, rounds: number): Promise<void> {
  const problems: string[] = [];
  let [acknowledged, unacknowledged, reads, serverKills] = [0, 0, 0, 0];
  for (let done = 0; done < rounds;) {
    const target = await storage.renew();
    const ledger = new Ledger();
    const check = (messages: readonly Message[]) => {
      for (const message of messages) {
        if ('acknowledged' in message) ledger.acknowledge(message.acknowledged);
        else {
          reads++;
          problems.push(...ledger.check(message.found));
        }
      }
    };
    for (let round = 0; round < ROUNDS_PER_DATABASE && done < rounds; round++, done++) {
      const kill = randomKill(storage, round);
      if (kill.isOfServer) serverKills++;
      const outcome = await runWriter(storage, target, round, kill);
      check(outcome.messages);
      problems.push(...outcome.problems);
    }
    // What the last kill left is read by a writer that writes nothing.
    const last: Kill = { when: 'writing', afterMs: 0, isOfServer: false };
    const { messages } = await runWriter({ ...storage, workers: 0 }, target, ROUNDS_PER_DATABASE, last);
    if (messages.length === 0) problems.push(`after ${done} rounds the database did not open`);
    check(messages);
    acknowledged += ledger.acknowledged;
    unacknowledged += ledger.unacknowledged;
  }
  const counts = `${acknowledged} writes acknowledged, ${unacknowledged} more committed just before a kill, all read back ${reads} times`;
  await faultCase.check(
    `${storage.name}: ${rounds} kills, ${serverKills} of the server, ${counts}`,
    async () => problems,
  );
}

async function embeddedStorage(faultCase: FaultCase): Promise<Storage> {
  const folder = faultCase.newFolder();
  const [template, dataDir] = [join(folder, 'template'), join(folder, 'data')];
  const database = await openDatabase({ dataDir: template });
  await migrateDatabase(database);
  await database.close();
  const renew = async () => {
    rmSync(dataDir, { recursive: true, force: true });
    cpSync(template, dataDir, { recursive: true });
    return { dataDir };
  };
  return { name: 'embedded', workers: 3, renew };
}

/** Undefined where no server is installed. */
async function postgresStorage(faultCase: FaultCase): Promise<Storage | undefined> {
  const cluster = await startDurableCluster(faultCase.newFolder());
  if (!cluster) return undefined;
  faultCase.atEnd(() => cluster.stop());
  const template = await createTemplate(cluster.url);
  let drop = async () => {};
  return {
    name: 'PostgreSQL',
    workers: 6,
    async renew() {
      await drop();
      const created = await createDatabase(cluster.url, template.name);
      ({ drop } = created);
      return { databaseUrl: created.url };
    },
    async killServer() {
      await cluster.kill();
      await cluster.startAgain();
    },
  };
}

/** Writers and their database server are killed with SIGKILL at random moments. */
export async function testKilledWriters(faultCase: FaultCase): Promise<void> {
  await testStorage(faultCase, await embeddedStorage(faultCase), faultCase.isQuick ? 8 : 100);
  const postgres = await postgresStorage(faultCase);
  if (postgres) await testStorage(faultCase, postgres, faultCase.isQuick ? 12 : 200);
  else faultCase.skip('PostgreSQL', 'no server is installed here');
}
