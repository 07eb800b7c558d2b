import { setTimeout as sleep } from 'node:timers/promises';
import { FEEDBACK_PER_HOUR } from '@bluegem/core/site/feedback';
import { Browser } from '../site/browser.ts';
import { visitAll } from './load.ts';
import type { Outage, Outcomes } from './outcomes.ts';
import type { Person } from './person.ts';
import type { Proxy } from './proxy.ts';
import type { SiteProcess } from '../site/site-process.ts';
import type { Truth } from './truth.ts';

/** Between two events all goes well again, and must. */
const QUIET_MS = 6_000;
/** How long after the end of its cause a failure is still explained by it. */
const AFTERMATH_MS = 3_000;
const DATABASE_GONE_MS = 2_000;
const PROCESS_GONE_MS = 2_000;

export type Stage = {
  cluster: { crash(): Promise<void>; startAgain(): Promise<void> };
  processes: readonly SiteProcess[];
  people: readonly Person[];
  proxy: Proxy;
  truth: Truth;
  outcomes: Outcomes;
};

async function during(what: string, cause: () => Promise<void>): Promise<Outage> {
  const fromMs = performance.now();
  await cause();
  return { what, fromMs, toMs: performance.now() + AFTERMATH_MS };
}

/** Every process by itself: it takes requests, and its database answers. */
async function expectAllWell({ processes, outcomes }: Stage, when: string): Promise<void> {
  for (const { name, url } of processes) {
    const browser = new Browser(url);
    await outcomes.ask(
      `${name} process ${when}`,
      () => browser.get('/api/discoveries/recent'),
      async (answer) => {
        if (answer.status !== 200) throw new Error(`${answer.status}`);
      },
    );
  }
}

/** Load without a pause while a process is killed and the database crashes; the times of the outages. */
export async function runDrama(stage: Stage): Promise<Outage[]> {
  const { cluster, processes, people, proxy, truth, outcomes } = stage;
  await Promise.all(people.map((person) => person.signIn()));
  const ending = new AbortController();
  const visits = visitAll(proxy.url, people, truth, outcomes, ending.signal);
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
  // What comes in while it starts must find the others.
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
  await expectAllWell(stage, 'after the crash');
  await sleep(QUIET_MS);
  ending.abort();
  await visits;
  // More than the limit at a moment, through all processes.
  await Promise.all(
    people.flatMap((person) => Array.from({ length: FEEDBACK_PER_HOUR + 1 }, () => person.writeFeedback())),
  );
  await Promise.all(people.map((person) => person.readWishes('wishlist at the end')));
  return outages;
}
