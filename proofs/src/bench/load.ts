import { Agent, get } from 'node:http';
import { quantile } from './figure.ts';

const CONNECTIONS = 32;

export type Asked = { url: string; headers: Readonly<Record<string, string>>; status: number };

function request({ url, headers, status }: Asked, agent: Agent, forwardedFor: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { ...headers, 'x-forwarded-for': forwardedFor } }, (answer) => {
      if (answer.statusCode !== status) reject(new Error(`${url} answered ${answer.statusCode}`));
      answer.resume();
      answer.on('end', resolve);
      answer.on('error', reject);
    }).on('error', reject);
  });
}

/** Every request comes from another address, so that no limit per address gets in the way. */
const addressOf = (index: number) => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;

/** Asks for an address again and again over 32 kept connections. */
export async function load(asked: Asked, count: number): Promise<{ durationMs: number; p99Ms: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const times: number[] = [];
  let left = count;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (left-- > 0) {
        const askedAt = performance.now();
        await request(asked, agent, addressOf(left));
        times.push(performance.now() - askedAt);
      }
    }),
  );
  agent.destroy();
  return { durationMs: performance.now() - start, p99Ms: quantile(times, 0.99) };
}
