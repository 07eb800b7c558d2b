import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from './free-port.ts';

export const ROOT = join(import.meta.dirname, '../../..');
export const SERVER_ENTRY = join(ROOT, 'web/build/server/index.js');
/** As `npm start` and the archive start the server where there is enough memory. */
const NODE_OPTIONS = ['--no-maglev', '--min-semi-space-size=16', '--max-semi-space-size=16'];
const ALLOCATOR = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '131072' };
const READY = /^Blue Gem Atlas is ready: http/;
/** Long, because a busy machine is slow. */
const START_TIMEOUT_MS = 300_000;

type Settings = Readonly<Record<string, string>>;

/** One process of the built site, which can be killed and started again. */
export class SiteProcess {
  readonly name: string;
  url = '';
  /** Its last output, if it ended without being stopped. */
  fault: string | undefined;
  readonly #settings: Settings;
  readonly #nodeOptions: readonly string[];
  readonly #lines: string[] = [];
  #child: ChildProcess | undefined;
  #isEnding = false;

  constructor(name: string, settings: Settings, nodeOptions: readonly string[] = []) {
    this.name = name;
    this.#settings = settings;
    this.#nodeOptions = nodeOptions;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** Everything that it wrote, standard and error output alike. */
  get output(): string {
    return this.#lines.join('\n');
  }

  async start(): Promise<void> {
    const port = await freePort();
    const { PATH, HOME } = process.env;
    const child = spawn(process.execPath, [...NODE_OPTIONS, ...this.#nodeOptions, SERVER_ENTRY], {
      env: { PATH, HOME, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: `${port}`, ...ALLOCATOR, ...this.#settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    this.#isEnding = false;
    // Killed with this program, however that ends.
    const killChild = () => child.kill('SIGKILL');
    process.once('exit', killChild);
    child.once('exit', (code, signal) => {
      process.off('exit', killChild);
      if (!this.#isEnding) this.fault = `${this.name} ended (${code ?? signal}): ${this.output.slice(-2000)}`;
    });
    createInterface(child.stderr).on('line', (line) => this.#lines.push(line));
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${this.name} did not get ready`)), START_TIMEOUT_MS);
      child.once('exit', () => {
        clearTimeout(timer);
        reject(new Error(this.fault ?? `${this.name} ended while it started`));
      });
      createInterface(child.stdout).on('line', (line) => {
        this.#lines.push(line);
        if (!READY.test(line)) return;
        clearTimeout(timer);
        resolve();
      });
    });
    this.url = `http://127.0.0.1:${port}`;
  }

  /** Kills it, as a power cut would. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child;
    this.#isEnding = true;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}

/** Runs `work` while the built site runs on a temporary folder, which is removed afterwards. */
export async function withSite<T>(
  settings: Settings,
  work: (site: SiteProcess, folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'bluegem-proof-'));
  // A first start saves a backup and draws pictures, for half a minute: that is no part of answering.
  const quiet = { LOG_LEVEL: 'silent', BACKUPS_KEPT: '0', DRAW_AHEAD: 'off', DATA_DIR: join(folder, 'data') };
  const site = new SiteProcess('the site', { ...quiet, ...settings });
  try {
    await site.start();
    return await work(site, folder);
  } finally {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
