import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRateLimit, type RateLimit, type RedisClient } from './rate-limit.ts';
import { connectRedis } from './redis.ts';
import { brokenRedis, workingRedis } from '../testing/redis.ts';
import { silentLogger } from '../testing/services.ts';

const perMinute = (name: string, points: number, redis?: RedisClient) =>
  createRateLimit({ name, points, windowSeconds: 60 }, { redis });

/** How many of `tries` requests of an address pass. */
async function passesOf(limit: RateLimit, tries: number, address = '192.0.2.1'): Promise<number> {
  let passes = 0;
  for (let index = 0; index < tries; index++) {
    await limit(address).then(
      () => passes++,
      () => undefined,
    );
  }
  return passes;
}

/** Says what a client asks at first, and nothing to anything else. */
function answerAsRedis(socket: Socket, commands: string): void {
  const info = 'redis_version:7.0.0\r\nloading:0';
  for (const [name] of commands.matchAll(/hello|client|info(?=\r)/gi))
    socket.write(name.toLowerCase() === 'info' ? `$${info.length}\r\n${info}\r\n` : '+OK\r\n');
}

const LIMITED = expect.objectContaining({ code: 'http.rate-limited' }) as Error;

describe('in memory', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('exactly the limit of requests is admitted', async () => {
    expect(await passesOf(perMinute('check', 5), 20)).toBe(5);
  });

  test('a request that is taken back may be made again', async () => {
    const limit = perMinute('check', 2);
    expect(await passesOf(limit, 2)).toBe(2);
    await limit.refund('192.0.2.1');
    expect(await passesOf(limit, 3)).toBe(1);
  });

  test('every address has its own count, and so has every limit', async () => {
    const limit = perMinute('check', 2);
    expect(await passesOf(limit, 3, '192.0.2.1')).toBe(2);
    expect(await passesOf(limit, 3, '192.0.2.2')).toBe(2);
    expect(await passesOf(perMinute('weapons', 2), 3)).toBe(2);
  });

  test('one too many returns the remaining seconds', async () => {
    const limit = perMinute('check', 1);
    await limit('192.0.2.1');
    vi.advanceTimersByTime(20_500);
    await expect(limit('192.0.2.1')).rejects.toMatchObject({
      code: 'http.rate-limited',
      status: 429,
      details: { retryAfterSeconds: 40 },
    });
  });

  test('after the clock was set back by days no caller waits longer than a minute', async () => {
    const limit = perMinute('check', 1);
    await limit('192.0.2.1');
    vi.setSystemTime(Date.now() - 72 * 3_600_000);
    await expect(limit('192.0.2.1')).rejects.toMatchObject({ details: { retryAfterSeconds: 60 } });
    vi.advanceTimersByTime(60_001);
    await expect(limit('192.0.2.1')).resolves.toBeUndefined();
  });

  test('after a minute the address is admitted again', async () => {
    const limit = perMinute('check', 1);
    await limit('192.0.2.1');
    await expect(limit('192.0.2.1')).rejects.toThrow(LIMITED);
    vi.advanceTimersByTime(60_001);
    await expect(limit('192.0.2.1')).resolves.toBeUndefined();
  });
});

test('with Redis the count holds over all processes', async () => {
  const { client, counts } = workingRedis();
  const [one, other] = [perMinute('check', 3, client), perMinute('check', 3, client)];
  expect((await passesOf(one, 2)) + (await passesOf(other, 2))).toBe(3);
  expect([...counts]).toEqual([['limit:check:192.0.2.1', 4]]);
});

test('without Redis the limit holds in this process', async () => {
  const { client, calls } = brokenRedis();
  expect(await passesOf(perMinute('check', 3, client), 5)).toBe(3);
  expect(calls.length).toBeGreaterThan(0);
});

test('a Redis that hangs does not block requests for long, and the limit holds in this process', async () => {
  const still = createServer((socket) => socket.on('data', (data) => answerAsRedis(socket, String(data))));
  await new Promise<void>((resolve) => still.listen(0, '127.0.0.1', resolve));
  const redis = await connectRedis(`redis://127.0.0.1:${(still.address() as AddressInfo).port}`, silentLogger());
  await vi.waitFor(() => expect(redis.status).toBe('ready'), 20_000);
  const startedAt = performance.now();
  expect(await passesOf(perMinute('check', 1, redis), 2)).toBe(1);
  expect(performance.now() - startedAt).toBeLessThan(3000);
  redis.disconnect();
  still.close();
});

test('an unreachable Redis delays no request for long', async () => {
  const redis = await connectRedis('redis://127.0.0.1:1', silentLogger());
  const startedAt = performance.now();
  expect(await passesOf(perMinute('check', 3, redis), 5)).toBe(3);
  expect(performance.now() - startedAt).toBeLessThan(3000);
  redis.disconnect();
});
