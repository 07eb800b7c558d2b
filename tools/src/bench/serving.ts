import { writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { load } from './load.ts';
import { median, type Figure } from './figure.ts';
import { withOwnServer } from './own-server.ts';
import { startServer, type RunningServer } from './server-process.ts';

const BARE_PORT = 47_311;
const ROUNDS = 5;
const REQUESTS = 3000;
/** Rendering takes milliseconds, so fewer show as much. */
const RENDERED_REQUESTS = 300;
const HEADERS = { 'accept-encoding': 'br', 'accept-language': 'en' };

type Answer = { headers: string[]; body: Buffer };

function fetchRaw(url: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: HEADERS }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve({ headers: answer.rawHeaders, body: Buffer.concat(chunks) }));
    }).on('error', reject);
  });
}

const HOP_BY_HOP = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

function ownHeaders(raw: readonly string[], bodyLength: number): string[] {
  const pairs = raw.flatMap((name, index) => (index % 2 === 0 ? [[name, raw[index + 1] ?? ''] as const] : []));
  const kept = pairs.filter(([name]) => !HOP_BY_HOP.has(name.toLowerCase()) && name.toLowerCase() !== 'content-length');
  return [...kept.flat(), 'content-length', String(bodyLength)];
}

async function bareServer(answer: Answer, folder: string, port: number): Promise<RunningServer> {
  const files = [join(folder, `headers-${port}.json`), join(folder, `body-${port}`)] as const;
  await writeFile(files[0], JSON.stringify(ownHeaders(answer.headers, answer.body.length)));
  await writeFile(files[1], answer.body);
  const script = join(import.meta.dirname, 'bare-server.ts');
  return startServer([script, String(port), ...files], {}, `http://127.0.0.1:${port}/`);
}

type Sample = { cpuMs: number; perSecond: number };

async function sample(server: RunningServer, url: string, requests: number): Promise<Sample> {
  const before = await server.cpuMs();
  const { durationMs } = await load(url, requests, HEADERS);
  return { cpuMs: (await server.cpuMs()) - before, perSecond: (requests / durationMs) * 1000 };
}

/** The two servers in turn, so that whatever else the machine does hits both alike. */
async function compare(ours: RunningServer, path: string, folder: string, port: number, requests = REQUESTS) {
  const url = `${ours.url}${path}`;
  const bare = await bareServer(await fetchRaw(url), folder, port);
  const rounds: { own: Sample; base: Sample }[] = [];
  try {
    await load(url, requests / 5, HEADERS);
    await load(bare.url, requests / 5, HEADERS);
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push({ own: await sample(ours, url, requests), base: await sample(bare, bare.url, requests) });
    }
  } finally {
    await bare.stop();
  }
  const of = (pick: (round: { own: Sample; base: Sample }) => number) => median(rounds.map(pick));
  return {
    ownCpuUs: (of(({ own }) => own.cpuMs) / requests) * 1000,
    bareCpuUs: (of(({ base }) => base.cpuMs) / requests) * 1000,
    cpuRatio: of(({ own, base }) => own.cpuMs / base.cpuMs),
    ownPerSecond: of(({ own }) => own.perSecond),
    barePerSecond: of(({ base }) => base.perSecond),
    speedRatio: of(({ own, base }) => own.perSecond / base.perSecond),
  };
}

/** Every request names another address, so that no rate limit gets in the way. */
const BEHIND_A_PROXY = { TRUSTED_PROXIES: '1' };

/** Pages and verdicts over HTTP, each beside a bare Node server that sends the same bytes and headers. */
export async function measureServing(): Promise<Figure[]> {
  return withOwnServer(async (server, folder) => {
    const page = await compare(server, '/', folder, BARE_PORT);
    const verdict = await compare(server, '/api/check?weapon=karambit&patternId=387', folder, BARE_PORT + 1);
    const rendered = await compare(server, '/?search=karambit%20387', folder, BARE_PORT + 2, RENDERED_REQUESTS);
    const micro = (us: number) => `${us.toFixed(0)} µs CPU`;
    const speed = (perSecond: number) => `${Math.round(perSecond)} requests/s`;
    return [
      {
        name: 'pre-rendered page',
        ours: micro(page.ownCpuUs),
        beside: `${micro(page.bareCpuUs)}, bare server`,
        ratio: `${page.cpuRatio.toFixed(2)} x`,
        target: 'at most 1.3 x',
      },
      {
        name: 'verdict over HTTP',
        ours: speed(verdict.ownPerSecond),
        beside: `${speed(verdict.barePerSecond)}, bare server`,
        ratio: `${(verdict.speedRatio * 100).toFixed(0)} %`,
        target: 'at least 60 %',
      },
      {
        name: 'page rendered for the request',
        ours: micro(rendered.ownCpuUs),
        beside: `${micro(rendered.bareCpuUs)}, bare server`,
        ratio: `${rendered.cpuRatio.toFixed(0)} x`,
        target: 'none: it is not cached',
      },
    ];
  }, BEHIND_A_PROXY);
}
