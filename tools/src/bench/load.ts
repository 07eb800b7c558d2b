import { Agent, get } from 'node:http';

const CONNECTIONS = 32;

function request(url: string, agent: Agent, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
      answer.resume();
      answer.on('end', resolve);
      answer.on('error', reject);
    }).on('error', reject);
  });
}

/** Every request comes from another address, so that no limit per address gets in the way. */
const forwardedFor = (index: number) => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;

/** Asks for an address again and again over 32 kept connections. */
export async function load(
  url: string,
  count: number,
  headers: Record<string, string> = {},
): Promise<{ durationMs: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let left = count;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (left-- > 0) await request(url, agent, { ...headers, 'x-forwarded-for': forwardedFor(left) });
    }),
  );
  agent.destroy();
  return { durationMs: performance.now() - start };
}
