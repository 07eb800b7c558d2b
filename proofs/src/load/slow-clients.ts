import { setTimeout as sleep } from 'node:timers/promises';
import { attack, attackOnce, statusesOf, type Attack, type Attacker, type AttackResult } from './attacker.ts';
import { runVisitors } from './load-generator.ts';
import { readMetrics, waitUntil } from './metrics-snapshot.ts';
import { PersistentConnection } from './persistent-connection.ts';
import { nextAddress } from '../site/loopback-address.ts';
import { CHEAP_KINDS } from './mix.ts';
import { inMs, inSeconds, type Report } from './report.ts';
import type { Site } from './site.ts';
import type { Tally } from './tally.ts';

/** The server must cut off slow senders within this time. */
const CUT_MS = 20_000;
/** Timers are late on a busy machine. */
const GRACE_MS = 2_000;
/**
 * Other visitors must not be affected: they wait at most this long, or at most `HARDLY_LONGER` times as long as before.
 */
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

const timesOf = (results: readonly AttackResult[]) => results.map(({ cutMs }) => cutMs ?? Infinity);

/** Runs other visitors during `meanwhile`. */
async function others(site: Site, meanwhile: (site: Site) => Promise<unknown>): Promise<Tally> {
  const stopping = new AbortController();
  const visits = runVisitors(site, OTHERS, stopping.signal);
  await meanwhile(site);
  stopping.abort();
  return visits;
}

/** Reports the waits of other visitors, compared with their waits before. */
function reportOthers(report: Report, name: string, during: Tally, before: Tally): void {
  const [own, quiet] = [during.percentile(0.95), before.percentile(0.95)];
  const isFine = own <= FINE_MS || own <= HARDLY_LONGER * quiet;
  const problems = during.broken > 0 ? `, ${during.broken} without an answer: ${during.examples.join('; ')}` : '';
  const figure = { name, ours: `p95 ${inMs(own)} of ${during.total} requests${problems}` };
  const baseline = `${inMs(quiet)}, the same visitors before`;
  const target = `at most ${FINE_MS} ms, or ${HARDLY_LONGER} x`;
  const whole = { ...figure, baseline, ratio: `${(own / quiet).toFixed(1)} x`, target };
  // Every request needs a response, however busy the machine is.
  if (during.broken > 0) report.add(whole, false);
  else report.addSpeed(whole, isFine);
}

type Wave = { name: string; count: number; attack: Attack };

const WAVES: readonly Wave[] = [
  { name: '400 slow senders of headers', count: 400, attack: SLOW_HEADERS },
  { name: '200 slow senders of bodies', count: 200, attack: SLOW_BODY },
  { name: '100 silent connections', count: 100, attack: SILENT },
];

/**
 * Slow and silent clients at the same time; the server cuts them off, and releases connections that clients keep open.
 */
async function testSlowSenders(site: Site, report: Report, before: Tally): Promise<void> {
  const { openConnections: connectionsBefore } = await readMetrics(site);
  const attackers: Attacker[] = [];
  const timeoutMs = CUT_MS * 2;
  const byWave: { wave: Wave; results: AttackResult[] }[] = [];
  const during = await others(site, async () => {
    await Promise.all(
      WAVES.map(async (wave) => {
        const own = Array.from({ length: wave.count }, () => attack(site.port, wave.attack, timeoutMs));
        attackers.push(...own);
        byWave.push({ wave, results: await Promise.all(own.map(({ result }) => result)) });
      }),
    );
  });
  for (const { wave, results } of byWave) {
    const slowest = Math.max(...timesOf(results));
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
    'hostile: connections that were cut off and not closed by the client',
    goneMs === undefined ? 'still held' : `released in ${inSeconds(goneMs)}`,
    'none is held',
    goneMs !== undefined,
  );
  for (const { leave } of attackers) leave();
}

const whole = `GET /api/weapons HTTP/1.1\r\n${HEAD}\r\n`;

/** Clients that close their half of the connection: complete requests are answered, incomplete ones are cut off. */
async function testHalfOpen({ port }: Site, report: Report): Promise<void> {
  const send = (first: string) => attackOnce(port, { first, isHalfClosed: true }, CUT_MS);
  const [answered, cut] = await Promise.all([
    Promise.all(Array.from({ length: 50 }, () => send(whole))),
    Promise.all(Array.from({ length: 50 }, () => send(whole.slice(0, -10)))),
  ]);
  const right = answered.filter((result) => statusesOf(result).join() === '200').length;
  const slowest = Math.max(...timesOf([...answered, ...cut]));
  report.check(
    'hostile: 100 half-open connections, half of them with a whole request',
    `${right} of 50 answered, all closed in ${inSeconds(slowest)} at the latest`,
    `50 answered, all closed in ${CUT_MS / 1000} s`,
    right === 50 && slowest <= CUT_MS,
  );
}

/** Connections that stay open after one request. */
async function testIdle(site: Site, report: Report, before: Tally, forMs: number): Promise<void> {
  const idle: PersistentConnection[] = [];
  const host = new URL(site.origin).host;
  let answered = 0;
  for (let from = 0; from < IDLE; from += 100) {
    const opened = await Promise.all(
      Array.from({ length: 100 }, () => PersistentConnection.open(site.port, nextAddress())),
    );
    idle.push(...opened);
    const answers = await Promise.all(
      opened.map((each) => each.ask(`GET /robots.txt HTTP/1.1\r\nHost: ${host}\r\n\r\n`)),
    );
    answered += answers.filter(({ status }) => status === 200).length;
  }
  const during = await others(site, () => sleep(forMs));
  const { openConnections } = await readMetrics(site);
  for (const each of idle) each.close();
  report.check('2,000 idle connections', `${answered} answered, ${openConnections} open`, 'all', answered === IDLE);
  reportOthers(report, '2,000 idle connections: other visitors', during, before);
}

/** Clients that hold connections: idle, slow, silent, half-open. */
export async function testSlowClients(site: Site, report: Report, watchMs: number): Promise<void> {
  const before = await others(site, () => sleep(watchMs));
  await testIdle(site, report, before, watchMs);
  await testSlowSenders(site, report, before);
  await testHalfOpen(site, report);
}
