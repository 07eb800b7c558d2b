import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../site/free-port.ts';
import { startServer, type RunningServer } from './server-process.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Runs `work` while the built server runs on a temporary data folder, which is removed afterwards. */
export async function withOwnServer<T>(
  work: (server: RunningServer, folder: string) => Promise<T>,
  settings: Readonly<Record<string, string>> = {},
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const port = await freePort();
  const env = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'silent',
    NODE_ENV: 'production',
    // A first start saves a backup and draws pictures, for half a minute: that is no part of answering.
    BACKUPS_KEPT: '0',
    DRAW_AHEAD: 'off',
    ...settings,
  };
  const entry = join(ROOT, 'web/build/server/index.js');
  // As `npm start` and the archive run it where there is enough memory.
  const ours = await startServer(
    ['--no-maglev', '--min-semi-space-size=16', '--max-semi-space-size=16', entry],
    env,
    `http://127.0.0.1:${port}/health`,
  );
  try {
    return await work({ ...ours, url: `http://127.0.0.1:${port}` }, folder);
  } finally {
    await ours.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
