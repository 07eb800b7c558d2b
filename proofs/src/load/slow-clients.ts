import { setTimeout as sleep } from 'node:timers/promises';
import { attack, attackOnce, statusesOf, type Attack, type Attacker, type Fate } from './attacker.ts';
import { runCrowd } from './load-generator.ts';
import { readGauge, waitUntil } from './metrics-snapshot.ts';
import { KeptConnection } from './keep-alive-connection.ts';
import { nextAddress } from './loopback-address.ts';
import { CHEAP_KINDS } from './mix.ts';
import { inMs, inSeconds, type Report } from './report.ts';
import type { Site } from './site.ts';
import type { Tally } from './tally.ts';

/** Slow senders are gone by then. */
const CUT_MS = 20_000;
/** A busy machine may look at its clock late. */
const GRACE_MS = 2_000;
/** Other visitors notice nothing: either they wait no longer than this, or hardly longer than before. */
const FINE_MS = 50;
const HARDLY_LONGER = 3;
const ATTACKERS_LEFT = 5;
const OTHERS = { visitors: 20, thinkMs: 300, kinds: CHEAP_KINDS };
const IDLE = 2_000;

const HEAD = 'Host: 127.0.0.1\r\n';
const SLOW_HEADERS: Attack = { first: `GET / HTTP/1.1\r\n${HEAD}`, drip: { bytes: 'x-a: b\r\n', everyMs: 2_000 } };
const SLOW_BODY: Attack = {
  first: `POST /api/check HTTP/1.1\r\n${HEAD}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n`,
  drip: { bytes: ' ', everyMs: 2_000 },
};
const SILENT: Attack = { first: '' };

const timesOf = (fates: readonly Fate[]) => fates.map(({ cutMs }) => cutMs ?? Infinity);

/** Other visitors while something is going on. */
async function others(site: Site, meanwhile: (site: Site) => Promise<unknown>): Promise<Tally> {
  const stopping = new AbortController();
  const visits = runCrowd(site, OTHERS, stopping.signal);
  await meanwhile(site);
  stopping.abort();
  return visits;
}

/** How other visitors fared, beside how they fared before. */
function reportOthers(report: Report, name: string, during: Tally, before: Tally): void {
  const [own, quiet] = [during.percentile(0.95), before.percentile(0.95)];
  const isFine = own <= FINE_MS || own <= HARDLY_LONGER * quiet;
  const problems = during.broken > 0 ? `, ${during.broken} without an answer: ${during.examples.join('; ')}` : '';
  const figure = { name, ours: `p95 ${inMs(own)} of ${during.total} requests${problems}` };
  const beside = `${inMs(quiet)}, the same visitors before`;
  const target = `at most ${FINE_MS} ms, or ${HARDLY_LONGER} x`;
  const whole = { ...figure, beside, ratio: `${(own / quiet).toFixed(1)} x`, target };
  // Nobody may go without an answer, however busy the machine is.
  if (during.broken > 0) report.add(whole, false);
  else report.addSpeed(whole, isFine);
}

type Wave = { name: string; count: number; attack: Attack };

const WAVES: readonly Wave[] = [
  { name: '400 slow senders of headers', count: 400, attack: SLOW_HEADERS },
  { name: '200 slow senders of bodies', count: 200, attack: SLOW_BODY },
  { name: '100 connections that say nothing', count: 100, attack: SILENT },
];

/** Slow and silent clients all at once; they are cut off, and let go of although they stay. */
async function tellSlowClients(site: Site, report: Report, before: Tally): Promise<void> {
  const { openConnections: connectionsBefore } = await readGauge(site);
  const attackers: Attacker[] = [];
  const patienceMs = CUT_MS * 2;
  const results: { wave: Wave; fates: Fate[] }[] = [];
  const during = await others(site, async () => {
    await Promise.all(
      WAVES.map(async (wave) => {
        const own = Array.from({ length: wave.count }, () => attack(site.port, wave.attack, patienceMs));
        attackers.push(...own);
        results.push({ wave, fates: await Promise.all(own.map(({ fate }) => fate)) });
      }),
    );
  });
  for (const { wave, fates } of results) {
    const slowest = Math.max(...timesOf(fates));
    const ours = Number.isFinite(slowest)
      ? `cut off in ${inSeconds(slowest)} at the latest`
      : 'some were never cut off';
    report.check(`hostile: ${wave.name}`, ours, `at most ${CUT_MS / 1000} s`, slowest <= CUT_MS + GRACE_MS);
  }
  reportOthers(report, 'hostile: other visitors beside all of these', during, before);
  const goneMs = await waitUntil(
    site,
    ({ openConnections }) => openConnections <= connectionsBefore + ATTACKERS_LEFT,
    CUT_MS,
  );
  report.check(
    'hostile: connections of who was cut off and does not hang up',
    goneMs === undefined ? 'still held' : `let go of in ${inSeconds(goneMs)}`,
    'none is held',
    goneMs !== undefined,
  );
  for (const { leave } of attackers) leave();
}

const whole = `GET /api/weapons HTTP/1.1\r\n${HEAD}\r\n`;

/** Clients that close their half of the connection: what they asked for whole is answered, what they did not is cut. */
async function tellHalfOpen({ port }: Site, report: Report): Promise<void> {
  const send = (first: string) => attackOnce(port, { first, saysGoodbye: true }, CUT_MS);
  const [answered, cut] = await Promise.all([
    Promise.all(Array.from({ length: 50 }, () => send(whole))),
    Promise.all(Array.from({ length: 50 }, () => send(whole.slice(0, -10)))),
  ]);
  const right = answered.filter((fate) => statusesOf(fate).join() === '200').length;
  const slowest = Math.max(...timesOf([...answered, ...cut]));
  report.check(
    'hostile: 100 half-open connections, half of them with a whole request',
    `${right} of 50 answered, all closed in ${inSeconds(slowest)} at the latest`,
    `50 answered, all closed in ${CUT_MS / 1000} s`,
    right === 50 && slowest <= CUT_MS,
  );
}

/** Connections that have asked once, and are kept. */
async function tellIdle(site: Site, report: Report, before: Tally, forMs: number): Promise<void> {
  const idle: KeptConnection[] = [];
  const host = new URL(site.origin).host;
  let answered = 0;
  for (let from = 0; from < IDLE; from += 100) {
    const opened = await Promise.all(Array.from({ length: 100 }, () => KeptConnection.open(site.port, nextAddress())));
    idle.push(...opened);
    const answers = await Promise.all(
      opened.map((each) => each.ask(`GET /robots.txt HTTP/1.1\r\nHost: ${host}\r\n\r\n`)),
    );
    answered += answers.filter(({ status }) => status === 200).length;
  }
  const during = await others(site, () => sleep(forMs));
  const { openConnections } = await readGauge(site);
  for (const each of idle) each.close();
  report.check('2,000 idle connections', `${answered} answered, ${openConnections} open`, 'all', answered === IDLE);
  reportOthers(report, '2,000 idle connections: other visitors', during, before);
}

/** Clients that take the server's time and connections: idle, slow, silent, half-open. */
export async function trySlowClients(site: Site, report: Report, watchMs: number): Promise<void> {
  const before = await others(site, () => sleep(watchMs));
  await tellIdle(site, report, before, watchMs);
  await tellSlowClients(site, report, before);
  await tellHalfOpen(site, report);
}
