import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RENDER_VERSION } from '@bluegem/core/drawing/pictures/render';
import { createPostgresDatabase } from '@bluegem/server/testing/postgres-database';
import { startServer, type TestServer } from '../e2e/support/server.ts';

/** As `npm start` and the archive start the server where there is enough memory. */
const OPTIONS = { nodeOptions: ['--min-semi-space-size=16', '--max-semi-space-size=16'] };
const START = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
/** Measured: 213 to 236. */
const AFTER_START_MB = 250;
/** Measured: 147 to 174. */
const AFTER_START_ON_POSTGRES_MB = 180;
/** Measured with twice as many kinds of pages and pictures: 371 to 380. */
const IN_USE_MB = 400;
/** From the second round to the third; what one round leaves varies by so much. */
const GROWTH_MB = 40;
const WEAPONS = 'karambit ak-47 bayonet five-seven talon-knife ursus-knife'.split(' ');
const PAGES = '/ /patterns /statistics /statistics/blue /discover /de /ru /zh-CN/patterns'.split(' ');

/** Memory of a process in megabytes; 0 if the system does not report it. */
function residentMegabytes({ pid }: TestServer): number {
  const file = `/proc/${pid}/status`;
  const [, kilobytes = '0'] = (existsSync(file) && /VmRSS:\s+(\d+) kB/.exec(readFileSync(file, 'utf8'))) || [];
  return (Number(kilobytes) * 1024) / 1e6;
}

/** Waits until the server needs less: it returns what its start and requests took some seconds later. */
const expectBelow = async (server: TestServer, megabytes: number) =>
  await expect.poll(() => residentMegabytes(server), { timeout: 80_000, interval: 1_000 }).toBeLessThan(megabytes);

/** Pages, patterns, checks and new pictures; every round has others. */
function roundOf(round: number): string[] {
  const seeds = Array.from({ length: 80 }, (_, at) => 1 + ((round * 80 + at) % 1000));
  const weapon = (at: number) => WEAPONS[at % WEAPONS.length];
  return [
    ...PAGES,
    ...seeds.map((seed) => `/pattern/${weapon(seed)}/${seed}`),
    ...seeds.map((seed) => `/api/check?weapon=${weapon(seed)}&patternId=${seed}`),
    ...seeds.slice(0, 12).map((seed) => `/render/${RENDER_VERSION}/${weapon(seed)}/${seed}/fancy-playside-640.webp`),
  ];
}

test('the server needs little memory after its start, and no more from round to round of mixed requests', async () => {
  const server = await startServer(undefined, { ...START, TRUSTED_PROXIES: '1' }, OPTIONS);
  try {
    await expectBelow(server, AFTER_START_MB);
    let sent = 0;
    const afterRounds: number[] = [];
    for (let round = 0; round < 3; round++) {
      const waiting = roundOf(round);
      const send = async () => {
        for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
          const headers = { 'x-forwarded-for': `10.0.${sent >> 8}.${sent++ & 255}` };
          const answer = await fetch(server.url + path, { headers });
          await answer.arrayBuffer();
          expect(answer.status, path).toBe(200);
        }
      };
      await Promise.all(Array.from({ length: 4 }, send));
      await expectBelow(server, IN_USE_MB);
      afterRounds.push(Math.round(residentMegabytes(server)));
    }
    await expectBelow(server, afterRounds[1]! + GROWTH_MB);
  } finally {
    await server.stop();
  }
}, 600_000);

test('with PostgreSQL the server needs less memory after its start', async ({ skip }) => {
  const database = await createPostgresDatabase();
  skip(database === undefined, 'no PostgreSQL server is installed here');
  const server = await startServer(undefined, { ...START, DATABASE_URL: database?.url ?? '' }, OPTIONS);
  try {
    await expectBelow(server, AFTER_START_ON_POSTGRES_MB);
    const answer = await fetch(`${server.url}/pattern/karambit/387`);
    expect(answer.status).toBe(200);
  } finally {
    await server.stop();
    await database?.drop();
  }
}, 300_000);
