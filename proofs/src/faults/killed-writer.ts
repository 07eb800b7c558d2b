import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase, type DatabaseTarget } from '@bluegem/data/database/database';
import { migrateDatabase } from '@bluegem/data/database/migrate';
import {
  createDatabase,
  createTemplate,
  execute,
  startDurableCluster,
  type OwnCluster,
} from '@bluegem/data/testing/postgres-cluster';
import type { Chance } from './seeded-random.ts';
import { errorLines, run } from './child.ts';
import { Ledger, type Found } from './ledger.ts';
import type { Trial } from './fault-case.ts';
import type { WriterTask } from './writer.ts';

const WRITER = join(import.meta.dirname, 'writer.ts');
/** Opening the embedded database takes a second, so fewer rounds of the embedded one fit the time. */
const EMBEDDED_SHARE = 0.4;
/** After so many rounds the database is a new one: reading all of it in every round must stay small. */
const ROUNDS_PER_DATABASE = 25;
const OPENING_MS = 1_500;
const WRITING_MS = 600;
const WRITES = 12;
const READY_MS = 30_000;

/** Who is killed: the writer alone, one process of the server with it, or the whole server. */
type Victim = 'writer' | 'server process' | 'server';
/** `opening`: so long after the start; `writing`: so long after it began to write; `counted`: after so many writes. */
type Plan = { when: 'opening' | 'writing' | 'counted'; amount: number; victim: Victim };
type Said = { found: Found } | { acknowledged: string };

/** A place to write to, new from time to time. */
type Storage = {
  name: string;
  hands: number;
  victims: readonly [Victim, ...Victim[]];
  renew(): Promise<DatabaseTarget>;
  strike(victim: Victim, chance: Chance): Promise<void>;
};

function planOf(chance: Chance, { victims }: Storage): Plan {
  const when = chance.oneOf(['opening', 'writing', 'writing', 'counted']);
  const most = { opening: OPENING_MS, writing: WRITING_MS, counted: WRITES }[when];
  return { when, amount: chance.whole(1, most), victim: chance.oneOf(victims) };
}

/** Lets a writer write until its plan kills it; what it said. */
async function runRound(storage: Storage, task: WriterTask, plan: Plan, chance: Chance) {
  const said: Said[] = [];
  let strike: Promise<void> | undefined;
  let rest = '';
  const killed = (kill: () => void) => {
    strike ??= storage.strike(plan.victim, chance).finally(kill);
  };
  const ended = await run([WRITER, JSON.stringify(task)], {
    ...(plan.when === 'opening' && { killAfterMs: plan.amount }),
    onOutput(text, kill) {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) said.push(JSON.parse(line) as Said);
      if (plan.when === 'counted' && said.length > plan.amount) killed(kill);
      if (plan.when === 'writing' && strike === undefined && said.length > 0)
        strike = sleep(plan.amount)
          .then(() => storage.strike(plan.victim, chance))
          .finally(kill);
    },
  });
  await strike;
  // A server that is killed lets its writer end by itself, with an error.
  const isFailed = ended.signal === null && plan.victim === 'writer';
  return { said, problems: isFailed ? [`the writer ended by itself: ${errorLines(ended)[0]}`] : [] };
}

async function tryStorage(trial: Trial, storage: Storage, rounds: number): Promise<void> {
  const chance = trial.chance(storage.name);
  const problems: string[] = [];
  const struck = new Map<string, number>();
  let [acknowledged, unheard, checked] = [0, 0, 0];
  let ledger = new Ledger();
  let target = await storage.renew();
  const startedAt = performance.now();
  const settle = async (round: number) => {
    // The last kill of a database is checked, too: by a writer that is killed as soon as it has said what it found.
    const plan: Plan = { when: 'counted', amount: 0, victim: 'writer' };
    const task = { target, round, hands: 0, seed: 1 };
    const { said } = await runRound(storage, task, plan, chance);
    if (said.length === 0) problems.push(`after round ${round - 1} the database did not open`);
    judge(said);
    acknowledged += ledger.acknowledged;
    unheard += ledger.unheard;
  };
  const judge = (said: readonly Said[]) => {
    for (const each of said) {
      if ('acknowledged' in each) ledger.acknowledge(each.acknowledged);
      else {
        checked++;
        problems.push(...ledger.judge(each.found));
      }
    }
  };
  for (let round = 1; round <= rounds; round++) {
    const plan = planOf(chance, storage);
    const task = { target, round, hands: storage.hands, seed: chance.whole(1, 999_999) };
    const outcome = await runRound(storage, task, plan, chance);
    judge(outcome.said);
    problems.push(...outcome.problems.map((problem) => `round ${round}: ${problem}`));
    const name = plan.when === 'opening' ? 'writer while it opened' : plan.victim;
    struck.set(name, (struck.get(name) ?? 0) + 1);
    if (round % 100 === 0) trial.note(`${storage.name}: ${round} of ${rounds} rounds, ${problems.length} problems`);
    if (round % ROUNDS_PER_DATABASE !== 0 && round < rounds) continue;
    await settle(round + 1);
    ledger = new Ledger();
    if (round < rounds) target = await storage.renew();
  }
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const kills = [...struck].map(([name, count]) => `${name} ${count}`).join(', ');
  trial.report(
    `${storage.name}: ${rounds} kills (${kills}), ${acknowledged} writes acknowledged, ${unheard} more committed in the last moment, all read back ${checked} times, ${seconds} s`,
    problems,
  );
}

async function embeddedStorage(trial: Trial): Promise<Storage> {
  const folder = trial.newFolder();
  const template = join(folder, 'template');
  const database = await openDatabase({ dataDir: template });
  await migrateDatabase(database);
  await database.close();
  const dataDir = join(folder, 'data');
  return {
    name: 'embedded',
    hands: 3,
    victims: ['writer'],
    async renew() {
      rmSync(dataDir, { recursive: true, force: true });
      cpSync(template, dataDir, { recursive: true });
      return { dataDir };
    },
    strike: async () => {},
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
    hands: 6,
    victims: ['writer', 'writer', 'writer', 'writer', 'writer', 'writer', 'server process', 'server'],
    async renew() {
      await drop();
      const created = await createDatabase(cluster.url, template.name);
      ({ drop } = created);
      return { databaseUrl: created.url };
    },
    async strike(victim, chance) {
      if (victim === 'writer') return;
      if (victim === 'server') {
        await cluster.kill();
        await cluster.startAgain();
      } else {
        const [, ...children] = cluster.processes();
        const pid = children[chance.whole(0, children.length - 1)];
        if (pid !== undefined) process.kill(pid, 'SIGKILL');
        // The server ends all others with it and starts again; before that it still answers.
        while (cluster.processes().some((each) => children.includes(each))) await sleep(20);
      }
      await waitUntilReady(cluster.url);
    },
  };
}

/** Processes that write are killed with SIGKILL at any moment, and so is the server that they write to. */
export async function tryKilledWriters(trial: Trial): Promise<void> {
  const embeddedRounds = Math.max(1, Math.round(trial.rounds * EMBEDDED_SHARE));
  const folder = trial.newFolder();
  const cluster = await startDurableCluster(folder);
  if (cluster) trial.atEnd(() => cluster.stop());
  else trial.skip('PostgreSQL', 'no server is installed here');
  await Promise.all([
    tryStorage(trial, await embeddedStorage(trial), embeddedRounds),
    cluster && tryStorage(trial, await postgresStorage(cluster), Math.max(1, trial.rounds - embeddedRounds)),
  ]);
}
