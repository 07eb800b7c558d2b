import { setTimeout as sleep } from 'node:timers/promises';
import { RENDER_VERSION } from '@bluegem/core/drawing/pictures/render';
import { readGauge, waitUntil } from './metrics-snapshot.ts';
import { KeptConnection } from './keep-alive-connection.ts';
import { nextAddress } from './loopback-address.ts';
import { inSeconds, type Report } from './report.ts';
import type { Site } from './site.ts';
import { messageOf } from './visitor.ts';

const TIMEOUT_MS = 30_000;
const AT_ONCE = 20;
/** At most so long after it asked, somebody goes. */
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

async function askAndGo({ port, origin }: Site, turn: number): Promise<void> {
  const connection = await KeptConnection.open(port, nextAddress());
  const host = new URL(origin).host;
  const make = REQUESTS[turn % (REQUESTS.length + 1)];
  connection.ask(make ? messageOf({ host }, make(turn)) : HALF_A_POST).catch(() => undefined);
  await sleep(Math.random() * GONE_MS);
  if (turn % 2 === 0) connection.breakOff();
  else connection.close();
}

/** Visitors who go before they are answered: nothing of them is left. */
export async function abortRequests(site: Site, report: Report, count: number): Promise<void> {
  const { openConnections } = await readGauge(site);
  for (let from = 0; from < count; from += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => askAndGo(site, from + index)));
  const goneMs = await waitUntil(
    site,
    (gauge) => gauge.running === 0 && gauge.openConnections <= openConnections + 1,
    TIMEOUT_MS,
  );
  report.check(
    `hostile: ${count} requests given up`,
    goneMs === undefined ? 'some are still answered or connected' : `all forgotten in ${inSeconds(goneMs)}`,
    'none is left',
    goneMs !== undefined,
  );
}
