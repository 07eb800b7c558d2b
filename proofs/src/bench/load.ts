import { Agent, get } from 'node:http';
import { quantile } from './measurement.ts';

const CONNECTIONS = 32;

export type LoadTarget = { url: string; headers: Readonly<Record<string, string>>; status: number };

function request({ url, headers, status }: LoadTarget, agent: Agent, forwardedFor: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { ...headers, 'x-forwarded-for': forwardedFor } }, (answer) => {
      if (answer.statusCode !== status) reject(new Error(`${url} answered ${answer.statusCode}`));
      answer.resume();
      answer.on('end', resolve);
      answer.on('error', reject);
    }).on('error', reject);
  });
}

/** Every request names another address, so that no rate limit per address is reached. */
const addressOf = (index: number) => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;

/** Requests one address repeatedly over 32 keep-alive connections. */
export async function load(target: LoadTarget, count: number): Promise<{ durationMs: number; p99Ms: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const times: number[] = [];
  let left = count;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (left-- > 0) {
        const sentAt = performance.now();
        await request(target, agent, addressOf(left));
        times.push(performance.now() - sentAt);
      }
    }),
  );
  agent.destroy();
  return { durationMs: performance.now() - start, p99Ms: quantile(times, 0.99) };
}
