import { setTimeout as sleep } from 'node:timers/promises';
import { FEEDBACK_PER_HOUR } from '@bluegem/core/site/feedback';
import { Browser } from '../site/browser.ts';
import { visitAll } from './load.ts';
import type { Outage, Outcomes } from './outcomes.ts';
import type { TestUser } from './test-user.ts';
import type { Proxy } from './proxy.ts';
import type { SiteProcess } from '../site/site-process.ts';
import type { ExpectedState } from './expected-state.ts';

/** Pause between two events; no request may fail in it. */
const QUIET_MS = 6_000;
/** A failure this long after the end of an outage still counts as caused by it. */
const AFTERMATH_MS = 3_000;
const DATABASE_GONE_MS = 2_000;
const PROCESS_GONE_MS = 2_000;

export type TestBed = {
  cluster: { crash(): Promise<void>; startAgain(): Promise<void> };
  processes: readonly SiteProcess[];
  people: readonly TestUser[];
  proxy: Proxy;
  expected: ExpectedState;
  outcomes: Outcomes;
};

async function during(what: string, cause: () => Promise<void>): Promise<Outage> {
  const fromMs = performance.now();
  await cause();
  return { what, fromMs, toMs: performance.now() + AFTERMATH_MS };
}

/** Checks each process on its own: it accepts requests, and its database answers. */
async function expectAllHealthy({ processes, outcomes }: TestBed, when: string): Promise<void> {
  for (const { name, url } of processes) {
    const browser = new Browser(url);
    await outcomes.request(
      `${name} process ${when}`,
      () => browser.get('/api/discoveries/recent'),
      async (answer) => {
        if (answer.status !== 200) throw new Error(`${answer.status}`);
      },
    );
  }
}

/**
 * Sends requests without a pause while a process is killed and the database crashes; returns the times of the outages.
 */
export async function runChaosScenario(testBed: TestBed): Promise<Outage[]> {
  const { cluster, processes, people, proxy, expected, outcomes } = testBed;
  await Promise.all(people.map((person) => person.signIn()));
  const ending = new AbortController();
  const visits = visitAll(proxy.url, people, expected, outcomes, ending.signal);
  const outages: Outage[] = [];
  const victim = processes[1];
  await sleep(QUIET_MS);
  console.log('A process is killed');
  outages.push(
    await during('a process killed', async () => {
      await victim?.kill();
      await sleep(PROCESS_GONE_MS);
    }),
  );
  // Requests that arrive while it starts must reach the other processes.
  await victim?.start();
  await sleep(QUIET_MS);
  console.log('The database crashes');
  outages.push(
    await during('the database crashed', async () => {
      await cluster.crash();
      await sleep(DATABASE_GONE_MS);
      await cluster.startAgain();
    }),
  );
  await sleep(AFTERMATH_MS);
  await expectAllHealthy(testBed, 'after the crash');
  await sleep(QUIET_MS);
  ending.abort();
  await visits;
  // More requests at once than the limit allows, through all processes.
  await Promise.all(
    people.flatMap((person) => Array.from({ length: FEEDBACK_PER_HOUR + 1 }, () => person.writeFeedback())),
  );
  await Promise.all(people.map((person) => person.readWishlist('wishlist at the end')));
  return outages;
}
