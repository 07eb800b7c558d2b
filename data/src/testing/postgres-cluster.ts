import { execFile, execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { openDatabase } from '../database/database.ts';
import { migrateDatabase } from '../database/migrate.ts';

type Cluster = { url: string; stop(): Promise<void> };
/** A server of one's own, which can be ended as a power cut would and started again on its data. */
export type OwnCluster = Cluster & {
  crash(): Promise<void>;
  /** SIGKILL to every process of the server at a time. */
  kill(): Promise<void>;
  startAgain(): Promise<void>;
  /** The numbers of its processes, the first that of the one which started the others. */
  processes(): number[];
};

const QUICK = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

const DEBIAN_FOLDER = '/usr/lib/postgresql';
const START_TIMEOUT_MS = 30_000;
const run = promisify(execFile);

/** The server of TEST_DATABASE_URL, or a throw-away one in `folder`; undefined when the machine has neither. */
export async function startCluster(folder: string): Promise<Cluster | undefined> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { url: given, stop: async () => {} };
  const binaries = binariesFolder();
  return binaries === undefined ? undefined : startThrowAway(binaries, folder, QUICK);
}

/** A server that keeps what it confirmed; undefined where none is installed. */
export async function startDurableCluster(folder: string): Promise<OwnCluster | undefined> {
  const binaries = binariesFolder();
  return binaries === undefined ? undefined : startThrowAway(binaries, folder, []);
}

function binariesFolder(): string | undefined {
  const debian = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER).toSorted().toReversed() : [];
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...debian.map((version) => join(DEBIAN_FOLDER, version, 'bin')),
  ];
  return folders.find((each) => each !== '' && existsSync(join(each, 'initdb')) && existsSync(join(each, 'postgres')));
}

/** It listens on a socket in its own folder only. */
async function startThrowAway(binaries: string, folder: string, special: readonly string[]): Promise<OwnCluster> {
  const home = join(folder, 'pg');
  const user = unprivilegedUser();
  mkdirSync(home, { mode: 0o700 });
  if (user) {
    chmodSync(folder, 0o711);
    chownSync(home, user.uid, user.gid);
  }
  const data = join(home, 'data');
  const options = { cwd: home, ...user };
  await run(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    options,
  );
  const settings = ['listen_addresses=', `unix_socket_directories=${home}`, ...special];
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(home)}`;
  const start = async () => {
    const server = spawnTied([join(binaries, 'postgres'), ...args], options);
    await waitUntilReady(url, server);
    return server;
  };
  let server = await start();
  return {
    url,
    stop: () => stop(server),
    async crash() {
      // To the postmaster: end at once, without writing anything more.
      process.kill(postmasterOf(data), 'SIGQUIT');
      await stop(server);
    },
    async kill() {
      const pids = processesOf(data);
      // The postmaster stands still first, so that it starts nothing in between.
      for (const signal of ['SIGSTOP', 'SIGKILL'] as const) for (const pid of pids) sendIfThere(pid, signal);
      await stop(server);
      while (pids.some(isRunning)) await sleep(5);
    },
    processes: () => processesOf(data),
    async startAgain() {
      server = await start();
    },
  };
}

function postmasterOf(data: string): number {
  return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

function processesOf(data: string): number[] {
  const postmaster = postmasterOf(data);
  // It has none, and the command fails, in the moment when it starts again.
  const children = spawnSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' }).stdout;
  return [postmaster, ...children.split('\n').filter(Boolean).map(Number)];
}

function sendIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended.
  }
}

/** A process that has ended, but was not waited for, still has its number. */
function isRunning(pid: number): boolean {
  const state = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
  return state !== '' && !state.startsWith('Z');
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/**
 * The shell waits for the end of its input, so the server ends with this process, even when that is killed. A server
 * that was killed before is not reported.
 */
function spawnTied(command: string[], options: { cwd: string; uid?: number; gid?: number }): ChildProcess {
  const script = '"$@" >server.log 2>&1 <&- & server=$!; cat >/dev/null; exec 2>&-; kill -INT $server; wait $server';
  return spawn('sh', ['-c', script, 'sh', ...command], { ...options, stdio: ['pipe', 'ignore', 'inherit'] });
}

async function stop(server: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.stdin?.end();
  await ended;
}

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    try {
      return await execute(url, 'select 1');
    } catch (error) {
      if (Date.now() < deadline) await sleep(100);
      else {
        await stop(server);
        throw error;
      }
    }
  }
}

/** Runs one statement outside of any transaction, which creating and dropping databases need. */
export async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A database on the server at `url`, empty or a copy of `template`. */
export async function createDatabase(
  url: string,
  template = 'template0',
): Promise<{ name: string; url: string; drop(): Promise<void> }> {
  const name = `bluegem_test_${randomUUID().replaceAll('-', '')}`;
  await execute(url, `create database ${name} template ${template}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { name, url: own.href, drop: () => execute(url, `drop database ${name} with (force)`) };
}

/** A migrated database for others to copy. */
export async function createTemplate(url: string): Promise<{ name: string; drop(): Promise<void> }> {
  const created = await createDatabase(url);
  const database = await openDatabase({ databaseUrl: created.url });
  await migrateDatabase(database);
  await database.close();
  return created;
}
