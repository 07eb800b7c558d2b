import { writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { freePort } from '../site/free-port.ts';
import { median } from './measurement.ts';
import { load, type LoadTarget } from './load.ts';
import { separateCores } from './separate-cores.ts';
import { startServer, type RunningServer } from './server-process.ts';

const ROUNDS = 5;
const REQUESTS = 3000;
const HEADERS = { 'accept-encoding': 'br', 'accept-language': 'en' };

type Answer = { status: number; headers: string[]; body: Buffer };

function fetchRaw(url: string, headers: Readonly<Record<string, string>>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.rawHeaders, body: Buffer.concat(chunks) }),
      );
    }).on('error', reject);
  });
}

const HOP_BY_HOP = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

function ownHeaders(raw: readonly string[], bodyLength: number): string[] {
  const pairs = raw.flatMap((name, index) => (index % 2 === 0 ? [[name, raw[index + 1] ?? ''] as const] : []));
  const kept = pairs.filter(([name]) => !HOP_BY_HOP.has(name.toLowerCase()) && name.toLowerCase() !== 'content-length');
  return [...kept.flat(), 'content-length', String(bodyLength)];
}

async function bareServer(answer: Answer, folder: string): Promise<RunningServer> {
  const port = await freePort();
  const files = [join(folder, `headers-${port}.json`), join(folder, `body-${port}`)] as const;
  await writeFile(files[0], JSON.stringify(ownHeaders(answer.headers, answer.body.length)));
  await writeFile(files[1], answer.body);
  const script = join(import.meta.dirname, 'bare-server.ts');
  return startServer([script, String(port), ...files], {}, `http://127.0.0.1:${port}/`);
}

type Sample = { cpuMs: number; perSecond: number; p99Ms: number };

async function sample(server: RunningServer, target: LoadTarget, requests: number): Promise<Sample> {
  const before = await server.cpuMs();
  const { durationMs, p99Ms } = await load(target, requests);
  return { cpuMs: (await server.cpuMs()) - before, perSecond: (requests / durationMs) * 1000, p99Ms };
}

/** `folder`: for the files that the bare server sends. */
type Options = {
  folder: string;
  requests?: number;
  rounds?: number;
  headers?: Readonly<Record<string, string>>;
};

/**
 * Measures our server and a bare one that sends the same bytes with the same headers, in turn, so that other load on
 * the machine affects both. Where the system allows it, the servers have a core without the client. The bare server
 * answers 200 even if ours answers 304.
 */
export async function compareWithBareServer(ours: RunningServer, path: string, options: Options) {
  const { folder, requests = REQUESTS, rounds: count = ROUNDS } = options;
  const headers = { ...HEADERS, ...options.headers };
  const answer = await fetchRaw(`${ours.url}${path}`, headers);
  const bare = await bareServer(answer, folder);
  const own: LoadTarget = { url: `${ours.url}${path}`, headers, status: answer.status };
  const base: LoadTarget = { url: bare.url, headers, status: 200 };
  const rounds: { own: Sample; base: Sample }[] = [];
  const undoSeparation = separateCores([ours.pid, bare.pid]);
  try {
    // As much as a round: our server has more code to compile than the bare one.
    await load(own, requests);
    await load(base, requests);
    for (let round = 0; round < count; round++)
      rounds.push({ own: await sample(ours, own, requests), base: await sample(bare, base, requests) });
  } finally {
    undoSeparation();
    await bare.stop();
  }
  const of = (pick: (round: { own: Sample; base: Sample }) => number) => median(rounds.map(pick));
  const least = (pick: (round: { own: Sample; base: Sample }) => number) => Math.min(...rounds.map(pick));
  return {
    ownCpuUs: (of((round) => round.own.cpuMs) / requests) * 1000,
    bareCpuUs: (of((round) => round.base.cpuMs) / requests) * 1000,
    cpuRatio: of((round) => round.own.cpuMs / round.base.cpuMs),
    ownPerSecond: of((round) => round.own.perSecond),
    barePerSecond: of((round) => round.base.perSecond),
    /** From the best round of each: other load can only make a round slower. */
    leastCpuRatio: least((round) => round.own.cpuMs) / least((round) => round.base.cpuMs),
    bestSpeedRatio: least((round) => 1 / round.base.perSecond) / least((round) => 1 / round.own.perSecond),
    speedRatio: of((round) => round.own.perSecond / round.base.perSecond),
    ownP99Ms: of((round) => round.own.p99Ms),
    bareP99Ms: of((round) => round.base.p99Ms),
    p99Ratio: of((round) => round.own.p99Ms / round.base.p99Ms),
    etag: answer.headers[answer.headers.findIndex((name) => name.toLowerCase() === 'etag') + 1] ?? '',
  };
}
