import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startServer } from './server.ts';

const TOKEN_COMMAND = join(import.meta.dirname, '../../../server/src/auth/token-command.ts');
const SECRET_KEY = 'of-the-project-0123456789-abcdefghijk';

export type HostedProject = {
  url: string;
  /** The settings of the site. */
  settings: Record<string, string>;
  stop(): Promise<void>;
};

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** One of our processes as the hosted project of another site, at its own origin and with its own cookies. */
export async function startHostedProject(): Promise<HostedProject> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const settings = { SECRET_KEY, SIGN_IN_RETURN_ORIGINS: origin };
  const { url, stop } = await startServer(undefined, settings, { sharesPictures: true });
  const env = { PATH: process.env['PATH'], SECRET_KEY };
  const { stdout } = await promisify(execFile)(process.execPath, [TOKEN_COMMAND, 'anon'], { env });
  // Cookies ignore the port: with another name of this machine the two do not share them.
  const hosted = url.replace('127.0.0.1', 'localhost');
  return {
    url: hosted,
    settings: { PORT: String(port), HOSTED_URL: hosted, HOSTED_ANON_KEY: stdout.trim() },
    stop,
  };
}
