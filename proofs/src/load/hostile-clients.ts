import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SiteProcess } from '../site/site-process.ts';
import type { Report } from './report.ts';
import type { Visitors } from './visitors.ts';

/** The server must cut off slow senders within this time, and a busy machine is late. */
const CUT_MS = 22_000;
const DRIP_MS = 2_000;
/** Other visitors wait at most this long, or at most so many times as long as before. */
const FINE_MS = 50;
const HARDLY_LONGER = 3;
const OTHERS = { visitors: 20, seconds: 8, rate: 3 };
const GIVEN_UP = 300;
const GIVEN_UP_AFTER_MS = 40;
const RELEASE_MS = 30_000;
export const METRICS_TOKEN = randomBytes(32).toString('hex');

type Attack = { name: string; count: number; first: string; drip: string };

const ATTACKS: readonly Attack[] = [
  { name: '400 slow senders of headers', count: 400, first: 'GET / HTTP/1.1\r\nHost: x\r\n', drip: 'x-a: b\r\n' },
  {
    name: '200 slow senders of bodies',
    count: 200,
    first: 'POST /api/check HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n',
    drip: ' ',
  },
  { name: '100 silent connections', count: 100, first: '', drip: '' },
];

const open = (url: string) => {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', allowHalfOpen: true });
  // The server is expected to reset the connection.
  return socket.on('error', () => undefined);
};

/** Sends a bit at a time over a connection that it never closes; milliseconds until the server does. */
async function timeUntilCut(url: string, { first, drip }: Attack): Promise<number> {
  const socket = open(url).resume();
  const startedAt = performance.now();
  socket.write(first);
  const dripping = setInterval(() => socket.writable && socket.write(drip), DRIP_MS);
  const cut = Promise.race([once(socket, 'end'), once(socket, 'close')]).then(() => performance.now() - startedAt);
  const timeout = new AbortController();
  const takenMs = await Promise.race([cut, sleep(2 * CUT_MS, Infinity, { signal: timeout.signal })]);
  timeout.abort();
  clearInterval(dripping);
  socket.destroy();
  return takenMs;
}

/** How many requests are running, and how many connections are open, without the one that asks. */
async function readHeld({ url }: SiteProcess): Promise<number> {
  const headers = { connection: 'close', authorization: `Bearer ${METRICS_TOKEN}` };
  const metrics = await (await fetch(`${url}/metrics`, { headers })).text();
  const valueOf = (name: string) => Number(RegExp(`^${name} (\\d+)$`, 'm').exec(metrics)?.[1] ?? NaN);
  return valueOf('bluegem_http_connections_open') + valueOf('bluegem_http_requests_running') - 2;
}

/** Slow and silent clients at the same time: they are cut off, and other visitors hardly notice. */
async function testSlowClients(site: SiteProcess, visitors: Visitors, report: Report): Promise<void> {
  const before = (await visitors.send(OTHERS)).latency.p97_5;
  const attacks = ATTACKS.map(async (attack) => {
    const times = await Promise.all(Array.from({ length: attack.count }, () => timeUntilCut(site.url, attack)));
    return { name: attack.name, slowestMs: Math.max(...times) };
  });
  const during = (await visitors.send(OTHERS)).latency.p97_5;
  for (const { name, slowestMs } of await Promise.all(attacks))
    report(`hostile: ${name}`, `cut off in ${(slowestMs / 1000).toFixed(1)} s`, 'at most 20 s', slowestMs <= CUT_MS);
  const target = `p97.5 at most ${FINE_MS} ms, or ${HARDLY_LONGER} x ${before} ms`;
  const isFine = during <= FINE_MS || during <= HARDLY_LONGER * before;
  report('hostile: other visitors beside them', `${during} ms`, target, isFine);
}

/** Clients that leave before their answer: no request and no connection of theirs remains. */
async function testGivenUp(site: SiteProcess, report: Report): Promise<void> {
  const leave = async (turn: number) => {
    const socket = open(site.url);
    socket.write(`GET /pattern/karambit/${1 + (turn % 1000)} HTTP/1.1\r\nHost: x\r\n\r\n`);
    await sleep(Math.random() * GIVEN_UP_AFTER_MS);
    if (turn % 2 === 0) socket.resetAndDestroy();
    else socket.destroy();
  };
  await Promise.all(Array.from({ length: GIVEN_UP }, (_, turn) => leave(turn)));
  const startedAt = performance.now();
  let held = await readHeld(site);
  while (held > 0 && performance.now() - startedAt < RELEASE_MS) {
    await sleep(250);
    held = await readHeld(site);
  }
  report(`hostile: ${GIVEN_UP} requests given up`, `${held} requests and connections are held`, 'none', held <= 0);
}

/** Clients that want to keep the server busy, and visitors beside them. */
export async function testHostileClients(site: SiteProcess, visitors: Visitors, report: Report): Promise<void> {
  await testSlowClients(site, visitors, report);
  await testGivenUp(site, report);
}
