import { setTimeout as sleep } from 'node:timers/promises';
import { RENDER_VERSION } from '@bluegem/core/drawing/pictures/render';
import { readMetrics, waitUntil } from './metrics-snapshot.ts';
import { PersistentConnection } from './persistent-connection.ts';
import { nextAddress } from '../site/loopback-address.ts';
import { inSeconds, type Report } from './report.ts';
import type { Site } from './site.ts';
import { messageOf } from './visitor.ts';

const TIMEOUT_MS = 30_000;
const AT_ONCE = 20;
/** A client leaves at most this long after its request. */
const GONE_MS = 40;

const REQUESTS = [
  (turn: number) => ({ path: `/pattern/karambit/${1 + (turn % 1000)}` }),
  (turn: number) => ({ path: `/render/${RENDER_VERSION}/bayonet/${1 + (turn % 1000)}/fancy-backside-640.webp` }),
  () => ({ path: '/patterns' }),
  (turn: number) => ({ path: `/api/check?weapon=ak-47&patternId=${1 + (turn % 1000)}` }),
  () => ({ path: '/ssg-data/patterns.bin' }),
];

const HALF_A_POST =
  'POST /api/check HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 400\r\n\r\n{"weapon":';

async function requestAndLeave({ port, origin }: Site, turn: number): Promise<void> {
  const connection = await PersistentConnection.open(port, nextAddress());
  const host = new URL(origin).host;
  const make = REQUESTS[turn % (REQUESTS.length + 1)];
  connection.ask(make ? messageOf({ host }, make(turn)) : HALF_A_POST).catch(() => undefined);
  await sleep(Math.random() * GONE_MS);
  if (turn % 2 === 0) connection.breakOff();
  else connection.close();
}

/** Clients that leave before the response: no request and no connection of theirs remains. */
export async function abortRequests(site: Site, report: Report, count: number): Promise<void> {
  const { openConnections } = await readMetrics(site);
  for (let from = 0; from < count; from += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => requestAndLeave(site, from + index)));
  const goneMs = await waitUntil(
    site,
    (metrics) => metrics.running === 0 && metrics.openConnections <= openConnections + 1,
    TIMEOUT_MS,
  );
  report.check(
    `hostile: ${count} requests given up`,
    goneMs === undefined ? 'some are still running or connected' : `all released in ${inSeconds(goneMs)}`,
    'none remains',
    goneMs !== undefined,
  );
}
