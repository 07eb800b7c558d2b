import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { LIMITED_ENVIRONMENT, LIMITED_NODE_OPTIONS, type MemoryLimit } from './memory-limit.ts';

export const SERVER_ENTRY = join(import.meta.dirname, '../../../web/build/server/index.js');
const READY = /^Blue Gem Atlas is ready: (http:\S+)$/;
/** Levels of the log from error (50) on. */
const LOGGED_ERROR = /^\{"level":[56]0\b/;
/** Long, because a busy machine is slow. */
const START_TIMEOUT_MS = 300_000;

/** One process of the site, which can be killed and started again. */
export class SiteProcess {
  url = '';
  /** Its error output, if it ended without being stopped. */
  fault: string | undefined;
  /** Its error output since the last start. */
  errors = '';
  /** Lines it logged as errors, if its log level allows. */
  readonly logged: string[] = [];
  readonly name: string;
  readonly #settings: Readonly<Record<string, string>>;
  readonly #nodeOptions: readonly string[];
  readonly #memoryLimit: MemoryLimit | undefined;
  #child: ChildProcess | undefined;
  #isEnding = false;

  /** With a memory limit it is started as `npm start` does where memory is limited. */
  constructor(
    name: string,
    settings: Readonly<Record<string, string>>,
    nodeOptions: readonly string[] = [],
    memoryLimit?: MemoryLimit,
  ) {
    this.name = name;
    this.#settings = memoryLimit ? { ...settings, ...LIMITED_ENVIRONMENT } : settings;
    this.#nodeOptions = memoryLimit ? [...nodeOptions, ...LIMITED_NODE_OPTIONS] : nodeOptions;
    this.#memoryLimit = memoryLimit;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  async start(): Promise<void> {
    const { PATH, HOME } = process.env;
    const child = spawn(process.execPath, ['--no-maglev', ...this.#nodeOptions, SERVER_ENTRY], {
      env: { PATH, HOME, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', ...this.#settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    if (child.pid !== undefined) this.#memoryLimit?.add(child.pid);
    // Killed with this program, however that ends.
    const killChild = () => child.kill('SIGKILL');
    process.once('exit', killChild);
    child.once('exit', () => process.off('exit', killChild));
    this.#isEnding = false;
    this.errors = '';
    child.stderr.on('data', (chunk: Buffer) => (this.errors += chunk.toString()));
    child.on('exit', (code, signal) => {
      if (!this.#isEnding)
        this.fault = `${this.name} ended unexpectedly (${code ?? signal}): ${this.errors.slice(-2000)}`;
    });
    this.url = await new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${this.name} did not get ready`)), START_TIMEOUT_MS);
      child.once('exit', () => reject(new Error(this.fault ?? `${this.name} ended while it started`)));
      createInterface(child.stdout).on('line', (line) => {
        const ready = READY.exec(line)?.[1];
        if (LOGGED_ERROR.test(line)) this.logged.push(line);
        if (!ready) return;
        clearTimeout(timer);
        resolve(ready);
      });
    });
  }

  /** Kills it, as a power cut would. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Sends SIGTERM and waits; returns the exit code, null if a signal ended it. */
  stop(): Promise<number | null> {
    return this.#end('SIGTERM');
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const child = this.#child;
    if (!child) return null;
    this.#isEnding = true;
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    }
    return child.exitCode;
  }
}
