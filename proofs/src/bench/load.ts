import { connect } from 'node:net';
import { quantile } from './measurement.ts';

const CONNECTIONS = 32;

export type LoadTarget = { url: string; headers: Readonly<Record<string, string>>; status: number };

/** Requests name a thousand addresses in turn, so that no rate limit per address is reached. */
const addressOf = (index: number) => `10.0.${Math.floor((index % 1000) / 250)}.${index % 250}`;

const HEAD_END = '\r\n\r\n';

/** The status of a response, and its length in bytes with its head; undefined until its head is complete. */
function responseIn(received: Buffer): { status: number; bytes: number } | undefined {
  const end = received.indexOf(HEAD_END);
  if (end < 0) return undefined;
  const head = received.toString('latin1', 0, end);
  const status = Number(head.slice(9, 12));
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined && status !== 304) throw new Error('A response without a length cannot be measured');
  return { status, bytes: end + HEAD_END.length + Number(length ?? 0) };
}

/** Sends requests one after the other over a connection for as long as `next` returns one. */
function requestInTurn({ url, status }: LoadTarget, next: () => string | undefined, times: number[]): Promise<void> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0);
    let sentAt = 0;
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    const send = () => {
      const request = next();
      if (request === undefined) return void socket.end(resolve);
      sentAt = performance.now();
      socket.write(request);
    };
    const take = (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const response = responseIn(received);
      if (!response || received.length < response.bytes) return;
      if (response.status !== status) throw new Error(`${url} answered ${response.status}`);
      times.push(performance.now() - sentAt);
      received = Buffer.alloc(0);
      send();
    };
    socket.on('connect', send).on('error', reject);
    socket.on('close', () => reject(new Error(`${url} closed the connection`)));
    socket.on('data', (chunk) => {
      try {
        take(chunk);
      } catch (error) {
        reject(error as Error);
        socket.destroy();
      }
    });
  });
}

/**
 * Requests one address repeatedly over 32 keep-alive connections. It writes requests and reads lengths only: Node's own
 * client needs more processor time than the server it would measure.
 */
export async function load(target: LoadTarget, count: number): Promise<{ durationMs: number; p99Ms: number }> {
  const { host, pathname, search } = new URL(target.url);
  const headers = Object.entries({ host, ...target.headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `GET ${pathname}${search} HTTP/1.1\r\n${headers.join('')}x-forwarded-for: `;
  const times: number[] = [];
  let left = Math.floor(count);
  const next = () => (left-- > 0 ? `${head}${addressOf(left)}${HEAD_END}` : undefined);
  const start = performance.now();
  await Promise.all(Array.from({ length: CONNECTIONS }, () => requestInTurn(target, next, times)));
  return { durationMs: performance.now() - start, p99Ms: quantile(times, 0.99) };
}
