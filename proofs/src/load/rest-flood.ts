import { PersistentConnection } from './persistent-connection.ts';
import { nextAddress } from '../site/loopback-address.ts';
import { rssBytesOf } from '../site/process-usage.ts';
import { inMegabytes, type Report } from './report.ts';
import type { Site } from './site.ts';
import { messageOf } from './visitor.ts';

const CLIENTS = 64;
/** The largest answer of a table: as many rows as a page may have, all columns. */
const PATH = '/rest/v1/patterns?select=*&order=gem_score.desc&limit=1000';

const statusOf = (head: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);

/**
 * Clients, each with an address of its own, that request the largest responses of the REST API without a pause. Returns
 * how many answers were 503.
 */
export async function floodRest(site: Site, report: Report, forMs: number): Promise<number> {
  const { host } = new URL(site.origin);
  const end = performance.now() + forMs;
  const counts = new Map<number, number>();
  let withoutRetry = 0;
  let mostBytes = 0;
  async function client(): Promise<void> {
    const address = nextAddress();
    let connection = await PersistentConnection.open(site.port, address);
    while (performance.now() < end) {
      if (!connection.isOpen) connection = await PersistentConnection.open(site.port, address);
      const { head } = await connection.ask(messageOf({ host }, { path: PATH })).catch(() => ({ head: '' }));
      const status = statusOf(head);
      counts.set(status, (counts.get(status) ?? 0) + 1);
      if ((status === 429 || status === 503) && !/^retry-after:/im.test(head)) withoutRetry++;
      mostBytes = Math.max(mostBytes, await rssBytesOf(site.process.pid));
    }
    connection.close();
  }
  await Promise.all(Array.from({ length: CLIENTS }, client));
  const isMet = withoutRetry === 0 && [...counts.keys()].every((status) => [200, 429, 503].includes(status));
  const answers = [...counts].map(([status, count]) => `${count} x ${status || 'no answer'}`).join(', ');
  report.check(
    `hostile: ${CLIENTS} clients ask for 1,000 whole rows over REST without a pause`,
    `${answers}; ${inMegabytes(mostBytes)} at most`,
    '200, or 429 and 503 with Retry-After',
    isMet,
  );
  return counts.get(503) ?? 0;
}
