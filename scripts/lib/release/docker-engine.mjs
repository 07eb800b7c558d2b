import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const START_MS = 40_000;
const POLL_MS = 300;

/** @typedef {{ environment: NodeJS.ProcessEnv, stop: () => Promise<void> }} Engine */

/** @param {NodeJS.ProcessEnv} environment */
const answers = (environment) =>
  spawnSync('docker', ['version', '--format', '{{.Server.Version}}'], { env: environment, stdio: 'ignore' }).status ===
  0;

/**
 * The Docker engine that runs already, or one of our own, whose files are gone after `stop`.
 * @returns {Promise<Engine | string>} why there is none
 */
export async function getDockerEngine() {
  const isThere = (/** @type {string} */ program) =>
    spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;
  if (!isThere('docker')) return 'docker is not installed';
  if (answers(process.env)) return { environment: process.env, stop: async () => {} };
  if (!isThere('dockerd')) return 'no engine is running, and dockerd is not installed';
  if (process.getuid?.() !== 0) return 'no engine is running, and only root can start one';
  return startEngine();
}

/** Without a bridge: the containers have no network, and nothing on this machine's network changes. */
async function startEngine() {
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'docker-'));
  const host = `unix://${path.join(folder, 'socket')}`;
  const log = fs.openSync(path.join(folder, 'log'), 'w');
  const options = {
    'data-root': path.join(folder, 'data'),
    'exec-root': path.join(folder, 'run'),
    pidfile: path.join(folder, 'pid'),
    host,
    bridge: 'none',
    iptables: 'false',
    ip6tables: 'false',
  };
  const child = spawn(
    'dockerd',
    Object.entries(options).map(([name, value]) => `--${name}=${value}`),
    { stdio: ['ignore', log, log] },
  );
  const ended = once(child, 'exit').catch(() => undefined);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    fs.closeSync(log);
    fs.rmSync(folder, { recursive: true, force: true });
  };
  const environment = { ...process.env, DOCKER_HOST: host };
  for (const until = performance.now() + START_MS; performance.now() < until && child.exitCode === null;) {
    if (answers(environment)) return { environment, stop };
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  const lines = fs.readFileSync(path.join(folder, 'log'), 'utf8').trim().split('\n');
  await stop();
  return `dockerd does not start here: ${lines.at(-1)}`;
}
