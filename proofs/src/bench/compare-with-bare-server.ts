import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { cpuMsOf } from '../site/process-usage.ts';
import type { SiteProcess } from '../site/site-process.ts';
import { load } from './load.ts';
import { median } from './measurement.ts';
import { separateCores } from './separate-cores.ts';

const ROUNDS = 5;
const HEADERS = { 'accept-encoding': 'br', 'accept-language': 'en' };
/** Headers that a server writes by itself. */
const HOP_BY_HOP = /^(date|connection|keep-alive|transfer-encoding|content-length)$/i;

type Answer = { headers: string[]; body: Buffer };
type Server = { url: string; pid: number };

function fetchRaw(url: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: HEADERS }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve({ headers: answer.rawHeaders, body: Buffer.concat(chunks) }));
    }).on('error', reject);
  });
}

/** Starts a server that sends the answer of ours. */
async function startBareServer({ headers, body }: Answer, folder: string) {
  const pairs = headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1] ?? '']] : []));
  const own = pairs.filter(([name = '']) => !HOP_BY_HOP.test(name));
  const files = [join(folder, 'headers.json'), join(folder, 'body')] as const;
  await writeFile(files[0], JSON.stringify([...own.flat(), 'content-length', String(body.length)]));
  await writeFile(files[1], body);
  const script = join(import.meta.dirname, 'bare-server.ts');
  const child = spawn(process.execPath, [script, ...files], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [url] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { url, pid: child.pid ?? 0, stop: () => child.kill() };
}

/** Processor time for the requests, in milliseconds. */
async function cpuMsFor({ url, pid }: Server, path: string, requests: number): Promise<number> {
  const before = await cpuMsOf(pid);
  await load(url + path, HEADERS, requests);
  return (await cpuMsOf(pid)) - before;
}

/**
 * Measures our server and a bare one that sends the same bytes with the same headers, in turn, so that other load on
 * the machine affects both. Where the system allows it, the servers have a core without the client. `folder`: for the
 * files that the bare server sends.
 */
export async function compareWithBareServer(ours: SiteProcess, path: string, requests: number, folder: string) {
  const bare = await startBareServer(await fetchRaw(ours.url + path), folder);
  const rounds: { own: number; base: number }[] = [];
  const undoSeparation = separateCores([ours.pid, bare.pid]);
  try {
    // The first round is to get warm: our server has more code to compile than the bare one.
    for (let round = 0; round <= ROUNDS; round++)
      rounds.push({ own: await cpuMsFor(ours, path, requests), base: await cpuMsFor(bare, path, requests) });
  } finally {
    undoSeparation();
    bare.stop();
  }
  const of = (pick: (round: { own: number; base: number }) => number) => median(rounds.slice(1).map(pick));
  return {
    ownCpuUs: (of(({ own }) => own) / requests) * 1000,
    bareCpuUs: (of(({ base }) => base) / requests) * 1000,
    cpuRatio: of(({ own, base }) => own / base),
  };
}
