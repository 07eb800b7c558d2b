import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { exitOnHelp, readCommandLine, UsageError } from '@bluegem/tools/command-line';
import { rssBytesOf } from '../site/process-usage.ts';
import { SERVER_ENTRY, withSite } from '../site/site-process.ts';
import { METRICS_TOKEN, testHostileClients } from './hostile-clients.ts';
import type { Report } from './report.ts';
import { Visitors, type Crowd } from './visitors.ts';

const USAGE = `Usage: npm run atlas -- load

Sends the built site the requests of crowds up to 2,000 connections (autocannon) and of slow and silent clients, and checks
that every request is answered, rightly. Takes two minutes (Linux).`;

const SETTINGS = { LOG_LEVEL: 'error', METRICS_TOKEN, TRUSTED_PROXIES: '1' };
const ERRORS_SHOWN = 5;
const WARM_UP: Crowd = { visitors: 16, seconds: 15 };
const REST_MS = 5_000;

type Level = Crowd & { name: string; mayBeFull?: boolean };

const LEVELS: readonly Level[] = [
  { name: '64 at once', visitors: 64, seconds: 5 },
  { name: '200 visitors, a request a second each', visitors: 200, seconds: 20, rate: 1 },
  // More than any server with two cores can handle: who would wait too long is asked to come back.
  { name: '2,000 at once', visitors: 2_000, seconds: 15, mayBeFull: true },
];

async function testLevel(visitors: Visitors, { name, mayBeFull = false, ...crowd }: Level, report: Report) {
  const { latency, requests, statusCodeStats, duration, errors } = await visitors.send(crowd);
  const busy = statusCodeStats['503']?.count ?? 0;
  // At the end each visitor still waits for an answer.
  const lost = Math.max(0, requests.sent - requests.total - crowd.visitors);
  const wrong = visitors.wrong.splice(0);
  const times = `p50 ${latency.p50} ms, p97.5 ${latency.p97_5} ms, p99 ${latency.p99} ms`;
  const problems = `${errors + lost} lost, ${wrong.length} wrong, ${busy} asked to come back`;
  const ours = `${times}; ${Math.round(requests.total / duration)} requests/s; ${problems}`;
  const isMet = errors + lost + wrong.length === 0 && (mayBeFull || busy === 0);
  report(name, ours, mayBeFull ? 'none lost or wrong' : 'all answered', isMet);
  for (const each of wrong.slice(0, ERRORS_SHOWN)) console.error(`wrong: ${each}`);
}

async function testLoad(): Promise<number> {
  let missed = 0;
  const report: Report = (name, ours, target, isMet) => {
    console.log(`| ${name} | ${ours} | ${target} | ${isMet ? 'yes' : 'NO'} |`);
    if (!isMet) missed++;
  };
  console.log('| measure | ours | target | met |\n|---|---|---|---|');
  await withSite(SETTINGS, async (site) => {
    const visitors = await Visitors.of(site.url);
    // Functions are slow until they were compiled, and pictures until they were drawn.
    await visitors.send(WARM_UP);
    for (const level of LEVELS) await testLevel(visitors, level, report);
    await sleep(REST_MS);
    await testHostileClients(site, visitors, report);
    const logged = site.output.split('\n').filter((line) => /^\{"level":[56]0/.test(line));
    report('errors in the log', String(logged.length), 'none', logged.length === 0);
    for (const line of logged.slice(0, ERRORS_SHOWN)) console.error(line.slice(0, 400));
    report('the process', site.fault ?? `${Math.round((await rssBytesOf(site.pid)) / 1e6)} MB`, 'runs', !site.fault);
  });
  return missed === 0 ? 0 : 1;
}

try {
  exitOnHelp(USAGE);
  const { positionals } = readCommandLine({});
  if (positionals.length > 0) throw new UsageError(`Unexpected argument '${positionals[0]}'`);
  if (process.platform !== 'linux') throw new UsageError('This needs Linux: it reads /proc');
  if (!existsSync(SERVER_ENTRY)) throw new UsageError('The site is not built. Run: npm run build');
  process.exitCode = await testLoad();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
