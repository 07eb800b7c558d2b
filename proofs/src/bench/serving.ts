import { withSite, type SiteProcess } from '../site/site-process.ts';
import { compareWithBareServer } from './compare-with-bare-server.ts';
import type { Measurement } from './measurement.ts';

const STORED_REQUESTS = 3_000;
/** Rendering takes milliseconds, so fewer show as much. */
const RENDERED_REQUESTS = 300;
/** Answered at 30,000 a second: fewer are over in a tenth of a second, which one pause decides. */
const VERDICT_REQUESTS = 20_000;
const VERDICT_PATH = '/api/check?weapon=karambit&patternId=387';

type Row = { name: string; path: string; requests: number; target: string };

/** Pages by their processor time for each request; the one with the least last, since a start goes on for seconds. */
const PAGES: readonly Row[] = [
  { name: 'pattern page, stored', path: '/pattern/karambit/387', requests: STORED_REQUESTS, target: 'at most 1.3 x' },
  { name: '/statistics, stored', path: '/statistics', requests: STORED_REQUESTS, target: 'at most 1.3 x' },
  {
    name: 'pattern page, not stored',
    path: '/pattern/karambit/387?tab=screenshots',
    requests: RENDERED_REQUESTS,
    target: 'at most 12,000 µs',
  },
  { name: 'pre-rendered page', path: '/', requests: STORED_REQUESTS, target: 'at most 1.3 x' },
];

async function measurePage(site: SiteProcess, folder: string, { name, path, requests, target }: Row) {
  const { ownCpuUs, bareCpuUs, cpuRatio } = await compareWithBareServer(site, path, requests, folder);
  const micro = (us: number) => `${us.toFixed(0)} µs CPU`;
  return {
    name,
    ours: micro(ownCpuUs),
    baseline: `${micro(bareCpuUs)}, bare server`,
    ratio: `${cpuRatio.toFixed(2)} x`,
    target,
  };
}

async function measureVerdict(site: SiteProcess, folder: string): Promise<Measurement> {
  const compared = await compareWithBareServer(site, VERDICT_PATH, VERDICT_REQUESTS, folder);
  const speed = (perSecond: number) => `${Math.round(perSecond)} requests/s`;
  return {
    name: 'verdict over HTTP',
    ours: speed(compared.ownPerSecond),
    baseline: `${speed(compared.barePerSecond)}, bare server`,
    ratio: `${(compared.speedRatio * 100).toFixed(0)} %`,
    target: 'at least 25 %',
  };
}

/** Pages and verdicts over HTTP, each compared with a bare Node server that sends the same bytes and headers. */
export function measureServing(): Promise<Measurement[]> {
  // Every request names another address, so that no rate limit is reached.
  return withSite({ TRUSTED_PROXIES: '1' }, async (site, folder) => {
    const rows: Measurement[] = [];
    for (const page of PAGES) rows.push(await measurePage(site, folder, page));
    return [...rows, await measureVerdict(site, folder)];
  });
}
