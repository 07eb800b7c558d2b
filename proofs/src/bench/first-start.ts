import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../site/free-port.ts';
import { ROOT } from '../site/site-process.ts';
import type { Measurement } from './measurement.ts';

const TIMEOUT_MS = 600_000;

/** Without the folders of this checkout, in which npm looks first for programs of packages. */
const systemPath = () =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter);

const isAnswered = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** Seconds from `npm start` in a checkout without packages, builds and data until the first page is answered. */
async function timeStart(checkout: string, dataDir: string): Promise<number> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const settings = { HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, npm_config_prefer_offline: 'true' };
  const startedAt = performance.now();
  // A process group of its own, so that npm passes nothing on twice when it is stopped.
  const child = spawn('npm', ['start'], {
    cwd: checkout,
    env: { PATH: systemPath(), HOME: process.env['HOME'], ...settings },
    stdio: 'ignore',
    detached: true,
  });
  const ended = once(child, 'exit');
  const stop = () => child.exitCode === null && child.pid !== undefined && process.kill(-child.pid, 'SIGTERM');
  process.once('exit', stop);
  try {
    while (!(await isAnswered(url))) {
      if (child.exitCode !== null) throw new Error('npm start ended before the first page was answered');
      if (performance.now() - startedAt > TIMEOUT_MS) throw new Error('The first page was not answered');
      await sleep(100);
    }
    return (performance.now() - startedAt) / 1000;
  } finally {
    stop();
    await ended;
    process.off('exit', stop);
  }
}

/** The first `npm start` of a fresh clone of the last commit: no data, and packages from the cache of npm. */
export async function measureFirstStart(): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  try {
    const checkout = join(folder, 'checkout');
    execFileSync('git', ['clone', '--quiet', ROOT, checkout]);
    const seconds = await timeStart(checkout, join(folder, 'data'));
    return [
      {
        name: 'first start of a fresh clone, until / is answered',
        ours: `${seconds.toFixed(1)} s by the clock`,
        target: 'at most 45 s',
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
