import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@bluegem/data/database/database';
import type { DatabaseTarget } from '@bluegem/data/database/database-types';
import { migrateDatabase } from '@bluegem/data/database/migrate';
import {
  createDatabase,
  createTemplate,
  execute,
  startDurableCluster,
  type OwnCluster,
} from '@bluegem/data/testing/postgres-cluster';
import type { SeededRandom } from './seeded-random.ts';
import { errorLines, run } from './child.ts';
import { Ledger, type Found } from './ledger.ts';
import type { FaultCase } from './fault-case.ts';
import type { WriterTask } from './writer.ts';

const WRITER = join(import.meta.dirname, 'writer.ts');
/** Opening the embedded database takes a second, so fewer rounds of the embedded one fit the time. */
const EMBEDDED_SHARE = 0.4;
/** The database is replaced after this many rounds, because every round reads all of it. */
const ROUNDS_PER_DATABASE = 25;
const OPENING_MS = 1_500;
const WRITING_MS = 600;
const WRITES = 12;
const READY_MS = 30_000;

/** The process that is killed: the writer alone, one process of the server with it, or the whole server. */
type Victim = 'writer' | 'server process' | 'server';
/** `opening`: ms after the start; `writing`: ms after the first write; `counted`: number of writes. */
type Plan = { when: 'opening' | 'writing' | 'counted'; amount: number; victim: Victim };
type Message = { found: Found } | { acknowledged: string };

/** A database to write to, replaced after some rounds. */
type Storage = {
  name: string;
  workers: number;
  victims: readonly [Victim, ...Victim[]];
  renew(): Promise<DatabaseTarget>;
  killVictim(victim: Victim, random: SeededRandom): Promise<void>;
};

function planOf(random: SeededRandom, { victims }: Storage): Plan {
  const when = random.oneOf(['opening', 'writing', 'writing', 'counted']);
  const most = { opening: OPENING_MS, writing: WRITING_MS, counted: WRITES }[when];
  return { when, amount: random.integer(1, most), victim: random.oneOf(victims) };
}

/** Runs a writer until it is killed as planned; returns its messages. */
async function runRound(storage: Storage, task: WriterTask, plan: Plan, random: SeededRandom) {
  const messages: Message[] = [];
  let killVictim: Promise<void> | undefined;
  let rest = '';
  const killed = (kill: () => void) => {
    killVictim ??= storage.killVictim(plan.victim, random).finally(kill);
  };
  const ended = await run([WRITER, JSON.stringify(task)], {
    ...(plan.when === 'opening' && { killAfterMs: plan.amount }),
    onOutput(text, kill) {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) messages.push(JSON.parse(line) as Message);
      if (plan.when === 'counted' && messages.length > plan.amount) killed(kill);
      if (plan.when === 'writing' && killVictim === undefined && messages.length > 0)
        killVictim = sleep(plan.amount)
          .then(() => storage.killVictim(plan.victim, random))
          .finally(kill);
    },
  });
  await killVictim;
  // If the server is killed, its writer ends by itself, with an error.
  const isFailed = ended.signal === null && plan.victim === 'writer';
  return { messages, problems: isFailed ? [`the writer ended by itself: ${errorLines(ended)[0]}`] : [] };
}

async function testStorage(faultCase: FaultCase, storage: Storage, rounds: number): Promise<void> {
  const random = faultCase.random(storage.name);
  const problems: string[] = [];
  const killCounts = new Map<string, number>();
  let [acknowledged, unacknowledged, checked] = [0, 0, 0];
  let ledger = new Ledger();
  let target = await storage.renew();
  const startedAt = performance.now();
  const settle = async (round: number) => {
    // The last kill of a database is checked as well, by a writer that is killed once it has reported what it found.
    const plan: Plan = { when: 'counted', amount: 0, victim: 'writer' };
    const task = { target, round, workers: 0, seed: 1 };
    const { messages } = await runRound(storage, task, plan, random);
    if (messages.length === 0) problems.push(`after round ${round - 1} the database did not open`);
    check(messages);
    acknowledged += ledger.acknowledged;
    unacknowledged += ledger.unacknowledged;
  };
  const check = (messages: readonly Message[]) => {
    for (const each of messages) {
      if ('acknowledged' in each) ledger.acknowledge(each.acknowledged);
      else {
        checked++;
        problems.push(...ledger.check(each.found));
      }
    }
  };
  for (let round = 1; round <= rounds; round++) {
    const plan = planOf(random, storage);
    const task = { target, round, workers: storage.workers, seed: random.integer(1, 999_999) };
    const outcome = await runRound(storage, task, plan, random);
    check(outcome.messages);
    problems.push(...outcome.problems.map((problem) => `round ${round}: ${problem}`));
    const name = plan.when === 'opening' ? 'writer while it opened' : plan.victim;
    killCounts.set(name, (killCounts.get(name) ?? 0) + 1);
    if (round % 100 === 0) faultCase.note(`${storage.name}: ${round} of ${rounds} rounds, ${problems.length} problems`);
    if (round % ROUNDS_PER_DATABASE !== 0 && round < rounds) continue;
    await settle(round + 1);
    ledger = new Ledger();
    if (round < rounds) target = await storage.renew();
  }
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const kills = [...killCounts].map(([name, count]) => `${name} ${count}`).join(', ');
  faultCase.report(
    `${storage.name}: ${rounds} kills (${kills}), ${acknowledged} writes acknowledged, ${unacknowledged} more committed just before a kill, all read back ${checked} times, ${seconds} s`,
    problems,
  );
}

async function embeddedStorage(faultCase: FaultCase): Promise<Storage> {
  const folder = faultCase.newFolder();
  const template = join(folder, 'template');
  const database = await openDatabase({ dataDir: template });
  await migrateDatabase(database);
  await database.close();
  const dataDir = join(folder, 'data');
  return {
    name: 'embedded',
    workers: 3,
    victims: ['writer'],
    async renew() {
      rmSync(dataDir, { recursive: true, force: true });
      cpSync(template, dataDir, { recursive: true });
      return { dataDir };
    },
    killVictim: async () => {},
  };
}

async function waitUntilReady(url: string): Promise<void> {
  const deadline = performance.now() + READY_MS;
  for (;;) {
    try {
      return await execute(url, 'select 1');
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await sleep(20);
    }
  }
}

async function postgresStorage(cluster: OwnCluster): Promise<Storage> {
  const template = await createTemplate(cluster.url);
  let drop: () => Promise<void> = async () => {};
  return {
    name: 'PostgreSQL',
    workers: 6,
    victims: ['writer', 'writer', 'writer', 'writer', 'writer', 'writer', 'server process', 'server'],
    async renew() {
      await drop();
      const created = await createDatabase(cluster.url, template.name);
      ({ drop } = created);
      return { databaseUrl: created.url };
    },
    async killVictim(victim, random) {
      if (victim === 'writer') return;
      if (victim === 'server') {
        await cluster.kill();
        await cluster.startAgain();
      } else {
        const [, ...children] = cluster.processes();
        const pid = children[random.integer(0, children.length - 1)];
        if (pid !== undefined) process.kill(pid, 'SIGKILL');
        // The server then ends all its other processes and restarts; until then it still answers.
        while (cluster.processes().some((each) => children.includes(each))) await sleep(20);
      }
      await waitUntilReady(cluster.url);
    },
  };
}

/** Writers and their database server are killed with SIGKILL at random moments. */
export async function testKilledWriters(faultCase: FaultCase): Promise<void> {
  const embeddedRounds = Math.max(1, Math.round(faultCase.rounds * EMBEDDED_SHARE));
  const folder = faultCase.newFolder();
  const cluster = await startDurableCluster(folder);
  if (cluster) faultCase.atEnd(() => cluster.stop());
  else faultCase.skip('PostgreSQL', 'no server is installed here');
  await Promise.all([
    testStorage(faultCase, await embeddedStorage(faultCase), embeddedRounds),
    cluster && testStorage(faultCase, await postgresStorage(cluster), Math.max(1, faultCase.rounds - embeddedRounds)),
  ]);
}
