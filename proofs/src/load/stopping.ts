import { setTimeout as sleep } from 'node:timers/promises';
import { PersistentConnection } from './persistent-connection.ts';
import { nextAddress } from '../site/loopback-address.ts';
import { inSeconds, type Report } from './report.ts';
import type { Site } from './site.ts';

const IDLE = 20;
const END_MS = 5_000;
/** A busy machine may take longer to close a database. */
const GRACE_MS = 5_000;
const HALF_SENT_MS = 500;

const CHECK = '{"weapon":"ak-47","patternId":661}';

/** Sends a request without its last bytes; `finish` sends these and returns the status of the response. */
async function halfSent(port: number, text: string): Promise<{ finish(): Promise<number> }> {
  const connection = await PersistentConnection.open(port, nextAddress());
  const answer = connection.ask(text.slice(0, -10)).then(
    ({ status }) => status,
    () => 0,
  );
  return {
    finish() {
      connection.send(text.slice(-10));
      return answer;
    },
  };
}

/** Stops the process while 20 connections are idle and two requests are half sent. */
export async function testStopping({ process, port, origin }: Site, report: Report): Promise<void> {
  const host = `Host: ${new URL(origin).host}\r\n`;
  const idle = await Promise.all(Array.from({ length: IDLE }, () => PersistentConnection.open(port, nextAddress())));
  await Promise.all(idle.map((each) => each.ask(`GET /robots.txt HTTP/1.1\r\n${host}\r\n`)));
  const posted = `POST /api/check HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: ${CHECK.length}\r\n\r\n${CHECK}`;
  const [check, health] = await Promise.all([
    halfSent(port, posted),
    halfSent(port, `GET /health HTTP/1.1\r\n${host}Connection: keep-alive\r\n\r\n`),
  ]);
  await sleep(100);
  const startedAt = performance.now();
  const ended = process.stop();
  await sleep(HALF_SENT_MS);
  const statuses = [await check.finish(), await health.finish()];
  const code = await ended;
  const endMs = performance.now() - startedAt;
  const [checked, ready] = statuses;
  report.check(
    `SIGTERM with two half-sent requests and ${IDLE} idle connections`,
    `answered ${checked}, /health ${ready}, ended with ${code} in ${inSeconds(endMs)}`,
    `answered 200, /health 503, exit 0 in ${END_MS / 1000} s`,
    checked === 200 && ready === 503 && code === 0 && endMs <= END_MS + GRACE_MS,
  );
}
