import { withSite, type SiteProcess } from '../site/site-process.ts';
import { compareWithBareServer } from './compare-with-bare-server.ts';
import type { Measurement } from './measurement.ts';

const STORED_REQUESTS = 3_000;
/** Rendering takes milliseconds, so fewer show as much. */
const RENDERED_REQUESTS = 300;
/** The bare server answers 30,000 a second: fewer are over in a tenth of a second, which one pause decides. */
const VERDICT_REQUESTS = 20_000;

type Row = { name: string; path: string; requests: number; target: string; isShare?: boolean };

/**
 * Answers by their processor time for each request; the one with the least last, since a start goes on for seconds.
 * `isShare`: the ratio is the bare server's time as a share of ours.
 */
const ANSWERS: readonly Row[] = [
  { name: 'pattern page, stored', path: '/pattern/karambit/387', requests: STORED_REQUESTS, target: 'at most 1.3 x' },
  { name: '/statistics, stored', path: '/statistics', requests: STORED_REQUESTS, target: 'at most 1.3 x' },
  {
    name: 'pattern page, not stored',
    path: '/pattern/karambit/387?tab=screenshots',
    requests: RENDERED_REQUESTS,
    target: 'at most 12,000 µs',
  },
  { name: 'pre-rendered page', path: '/', requests: STORED_REQUESTS, target: 'at most 1.3 x' },
  {
    name: 'verdict over HTTP',
    path: '/api/check?weapon=karambit&patternId=387',
    requests: VERDICT_REQUESTS,
    target: 'at least 25 %',
    isShare: true,
  },
];

async function measure(site: SiteProcess, folder: string, row: Row): Promise<Measurement> {
  const { ownCpuUs, bareCpuUs, cpuRatio } = await compareWithBareServer(site, row.path, row.requests, folder);
  const micro = (us: number) => `${us.toFixed(0)} µs CPU`;
  return {
    name: row.name,
    ours: micro(ownCpuUs),
    baseline: `${micro(bareCpuUs)}, bare server`,
    ratio: row.isShare ? `${(100 / cpuRatio).toFixed(0)} %` : `${cpuRatio.toFixed(2)} x`,
    target: row.target,
  };
}

/** Pages and verdicts over HTTP, each compared with a bare Node server that sends the same bytes and headers. */
export function measureServing(): Promise<Measurement[]> {
  // Every request names another address, so that no rate limit is reached.
  return withSite({ TRUSTED_PROXIES: '1' }, async (site, folder) => {
    const rows: Measurement[] = [];
    for (const row of ANSWERS) rows.push(await measure(site, folder, row));
    return rows;
  });
}
