import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const ENTRY = join(import.meta.dirname, '../../build/server/index.js');
const READY = /^Blue Gem Atlas is ready: (https?:\S+)$/;
/** A fresh database and 25,000 patterns, on a busy machine. */
const START_TIMEOUT_MS = 90_000;

export type TestServer = {
  url: string;
  dataDir: string;
  /** The output of the process so far, line by line. */
  lines: readonly string[];
  pid: number | undefined;
  stop(): Promise<void>;
  /** Ends the process like a power cut, and keeps its data folder. */
  kill(): Promise<void>;
};

/**
 * What tests of pages do not need: a backup, which a server without one makes at its start, with 2 s of processor time;
 * and pictures drawn ahead, which take a quarter of a core from the tenth minute on. Both have tests of their own, in
 * `data`, `tools` and `server`.
 */
const QUIET = { LOG_LEVEL: 'warn', PAGES_PER_MINUTE: '0', BACKUPS_KEPT: '0', DRAW_AHEAD: 'off' };

/**
 * The settings of the machine must not reach the server; only what a process needs to run does. All tests come from one
 * address, faster than people, so pages have no limit unless a test sets one.
 */
function environment(special: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH, HOME, SystemRoot } = process.env;
  return { PATH, HOME, SystemRoot, NODE_ENV: 'production', ...QUIET, ...special };
}

/** The environment variable with the folder of pictures of the server that most files share. */
export const SHARED_PICTURES = 'E2E_SHARED_PICTURES';

export type ServerOptions = {
  /**
   * Whether it reads and writes pictures where the shared server does: a picture is drawn once in a run. Not for tests
   * of what drawing takes.
   */
  sharesPictures?: boolean;
  /** Options of Node.js besides the one that the server always has. */
  nodeOptions?: readonly string[];
};

function createDataDir(sharesPictures: boolean): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'bluegem-e2e-'));
  const pictures = process.env[SHARED_PICTURES];
  if (sharesPictures && pictures) symlinkSync(pictures, join(dataDir, 'pictures'), 'junction');
  return dataDir;
}

/**
 * Starts the built server on a free port, with its own data folder unless one is given, and waits until it is ready.
 * `settings` are added to those of every test.
 */
export async function startServer(
  given?: string,
  settings: Record<string, string> = {},
  { sharesPictures = false, nodeOptions = [] }: ServerOptions = {},
): Promise<TestServer> {
  const dataDir = given ?? createDataDir(sharesPictures);
  const removeData = () => {
    if (given === undefined) rmSync(dataDir, { recursive: true, force: true });
  };
  const child = spawn(process.execPath, ['--no-maglev', ...nodeOptions, ENTRY], {
    env: environment({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, ...settings }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const lines: string[] = [];
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    removeData();
  };
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  child.stderr.on('data', (chunk: Buffer) => lines.push(chunk.toString()));
  const url = new Promise<string>((resolve, reject) => {
    const fail = (what: string) => reject(new Error(`The server ${what}: ${lines.join('\n')}`));
    createInterface(child.stdout).on('line', (line) => {
      lines.push(line);
      const ready = READY.exec(line)?.[1];
      if (ready) resolve(ready);
    });
    child.on('error', (error) => fail(error.message));
    child.on('exit', (code) => fail(`ended with ${code}`));
    setTimeout(() => fail('did not get ready'), START_TIMEOUT_MS).unref();
  });
  try {
    return { url: await url, dataDir, lines, pid: child.pid, stop, kill };
  } catch (error) {
    child.kill('SIGKILL');
    removeData();
    throw error;
  }
}
