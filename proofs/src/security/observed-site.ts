import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export const ROOT = join(import.meta.dirname, '../../..');
export const SERVER_ENTRY = join(ROOT, 'web/build/server/index.js');
const READY = /^Blue Gem Atlas is ready: http/;
const START_TIMEOUT_MS = 120_000;
const KILOBYTE = 1024;

/** The ready line names the public address if one is set, so the port is chosen beforehand. */
async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** The built product as a separate process, with all its output. */
export class ObservedSite {
  readonly port: number;
  readonly #child: ChildProcess;
  readonly #folder: string;
  readonly #lines: string[] = [];

  private constructor(child: ChildProcess, folder: string, port: number) {
    this.#child = child;
    this.#folder = folder;
    this.port = port;
  }

  static async start(settings: Readonly<Record<string, string>>): Promise<ObservedSite> {
    const [folder, port] = await Promise.all([mkdtemp(join(tmpdir(), 'bluegem-security-')), freePort()]);
    const { PATH, HOME } = process.env;
    const own = { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), DATA_DIR: folder };
    const child = spawn(process.execPath, [SERVER_ENTRY], {
      env: { PATH, HOME, ...own, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const site = new ObservedSite(child, folder, port);
    try {
      await site.#untilReady();
      return site;
    } catch (error) {
      await site.stop();
      throw error;
    }
  }

  #untilReady(): Promise<void> {
    const { stdout, stderr } = this.#child;
    if (!stdout || !stderr) throw new Error('The site has no output');
    createInterface(stderr).on('line', (line) => this.#lines.push(line));
    return new Promise((resolve, reject) => {
      const fail = (what: string) => reject(new Error(`The site ${what}: ${this.log().slice(-2000)}`));
      const timer = setTimeout(() => fail('did not get ready'), START_TIMEOUT_MS);
      this.#child.once('exit', (code) => {
        clearTimeout(timer);
        fail(`ended with ${code}`);
      });
      createInterface(stdout).on('line', (line) => {
        this.#lines.push(line);
        if (!READY.test(line)) return;
        clearTimeout(timer);
        resolve();
      });
    });
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** All output so far. */
  log(): string {
    return this.#lines.join('\n');
  }

  /** Resident memory in bytes; undefined if the system does not report it. */
  memoryBytes(): number | undefined {
    try {
      const status = readFileSync(`/proc/${this.#child.pid}/status`, 'utf8');
      return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * KILOBYTE;
    } catch {
      return undefined;
    }
  }

  isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  async stop(): Promise<void> {
    if (this.isRunning()) {
      const ended = once(this.#child, 'exit');
      this.#child.kill('SIGTERM');
      await ended;
    }
    await rm(this.#folder, { recursive: true, force: true });
  }
}
