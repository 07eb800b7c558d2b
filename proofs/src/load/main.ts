import { existsSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { TABLE_HEAD } from '../bench/measurement.ts';
import { exitOnHelp, readCommandLine, UsageError } from '@bluegem/tools/command-line';
import { MEMORY_OPTION, MEMORY_USAGE, MemoryLimits, readMemoryBytes, type MemoryLimit } from '../site/memory-limit.ts';
import { SERVER_ENTRY } from '../site/site-process.ts';
import { isMachineBusy } from './machine.ts';
import { abortRequests } from './aborting.ts';
import { sendBrokenRequests } from './broken-requests.ts';
import { readMetrics } from './metrics-snapshot.ts';
import { sendHardBodies, sendMalformedJson } from './hard-bodies.ts';
import { testLevels } from './levels.ts';
import { watchMemory } from './memory.ts';
import { warmUp } from './mix.ts';
import { QUICK, FULL, type Plan } from './plan.ts';
import { inMegabytes, inSeconds, NOTHING, Report } from './report.ts';
import { floodRest } from './rest-flood.ts';
import { testServing } from './serving-targets.ts';
import { withSite, type Site } from './site.ts';
import { testSlowClients } from './slow-clients.ts';
import { testStopping } from './stopping.ts';
import { Tally } from './tally.ts';
import { Visitor } from './visitor.ts';

const USAGE = `Usage: npm run atlas -- load [--quick] [--memory MB]

Sends the requests of many visitors and hostile clients to the built site for a quarter of an hour, and checks its responses
(Linux).

  --quick       a short run of everything
  ${MEMORY_USAGE}`;
const RSS_BYTES = 350e6;

function readPlan(): { plan: Plan; name: string; memoryBytes: number | undefined } {
  const { values, positionals } = readCommandLine({
    quick: { type: 'boolean', default: false },
    ...MEMORY_OPTION,
  });
  if (positionals.length > 0) throw new UsageError(`Unexpected argument '${positionals[0]}'`);
  const memoryBytes = readMemoryBytes(values.memory);
  return values.quick ? { plan: QUICK, name: 'quick', memoryBytes } : { plan: FULL, name: 'whole', memoryBytes };
}

async function warmed(site: Site, report: Report): Promise<void> {
  const tally = new Tally();
  const visitor = new Visitor(site, tally);
  const cold = await readMetrics(site);
  await warmUp(visitor);
  visitor.leave();
  const warm = await readMetrics(site);
  const ours = `${tally.total - tally.broken} of ${tally.total} requests answered`;
  report.check('one visitor, everything once', ours, 'all answered', tally.broken === 0);
  report.notes.push(...tally.examples);
  const figure = { name: 'start with an empty database', ours: `ready in ${inSeconds(site.startMs)}` };
  const baseline = `${inMegabytes(cold.rssBytes)}; warm ${inMegabytes(warm.rssBytes)}, of which the heap ${inMegabytes(warm.heapBytes)}`;
  report.add({ ...figure, baseline, ratio: NOTHING, target: 'reported only: 1 s, 250 MB' });
}

/** Reports the server's own counts at the end; `busy`: how many 503 with Retry-After visitors got. */
async function reportInside(site: Site, report: Report, busy: number): Promise<void> {
  const { failures, rssBytes } = await readMetrics(site);
  const { logged, fault } = site.process;
  const answers = `${failures}; visitors saw ${busy} times 503 with Retry-After`;
  report.check('5xx responses that the server counted', answers, 'only these 503', failures <= busy);
  report.check('errors in the log of the server', String(logged.length), 'none', logged.length === 0);
  report.notes.push(...logged.slice(0, 5).map((line) => line.slice(0, 400)));
  report.check('memory after all of this', inMegabytes(rssBytes), `reported only: ${inMegabytes(RSS_BYTES)}`, true);
  if (fault !== undefined) report.check('the process', fault, 'runs', false);
}

async function testAll(plan: Plan, report: Report, memoryLimit: MemoryLimit | undefined): Promise<void> {
  await testServing(report, plan.serving);
  await withSite(memoryLimit, async (site) => {
    await warmed(site, report);
    const busy = await testLevels(site, report, plan.levels);
    await watchMemory(site, report, plan.memory);
    await testSlowClients(site, report, plan.watchMs);
    await sendBrokenRequests(site, report);
    await sendHardBodies(site, report);
    await sendMalformedJson(site, report);
    await abortRequests(site, report, plan.aborted);
    const busyAtRest = await floodRest(site, report, plan.restFloodMs);
    await reportInside(site, report, busy + busyAtRest);
    await testStopping(site, report);
  });
}

async function main(): Promise<number> {
  exitOnHelp(USAGE);
  const { plan, name, memoryBytes } = readPlan();
  if (process.platform !== 'linux')
    throw new UsageError('This needs Linux: it reads /proc, and sends requests from many addresses');
  if (!existsSync(SERVER_ENTRY)) throw new UsageError('The site is not built. Run: npm run build');
  const limits = new MemoryLimits(memoryBytes);
  const startedAt = performance.now();
  const report = new Report(isMachineBusy());
  console.log(`Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model.trim() ?? 'unknown processor'}`);
  console.log(
    `Load of the machine before: ${loadavg()
      .map((each) => each.toFixed(1))
      .join(', ')}`,
  );
  console.log(
    'Client: this process, one keep-alive connection (node:net) for each visitor, each from its own address;',
  );
  console.log(`the comparisons with a bare server: node:http with 32 keep-alive connections. Plan: ${name}.\n`);
  console.log(TABLE_HEAD);
  try {
    await testAll(plan, report, limits.create());
    report.broken.push(...limits.problems());
    const peakBytes = limits.peakBytes();
    if (peakBytes !== undefined) report.notes.push(`Most memory of the site at a time: ${inMegabytes(peakBytes)}`);
  } finally {
    limits.remove();
  }
  console.log(`\n${inSeconds(performance.now() - startedAt)}`);
  for (const note of report.notes) console.log(note);
  for (const line of report.broken) console.error(`broken: ${line}`);
  return report.broken.length === 0 ? 0 : 1;
}

/** If this process is stopped, it still stops the site and removes its folder. */
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  process.once(signal, () => process.exit(code));

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message.split('\n')[0]);
  process.exitCode = 2;
}
