import { compareWithBareServer } from './compare-with-bare-server.ts';
import type { Measurement } from './measurement.ts';
import { withOwnServer } from './own-server.ts';

/** Rendering takes milliseconds, so fewer show as much. */
const RENDERED_REQUESTS = 300;

/** Answered at 30,000 a second: fewer are over in a tenth of a second, which one pause decides. */
export const VERDICT_REQUESTS = 20_000;

const PATTERN_PATH = '/pattern/karambit/387';
export const VERDICT_PATH = '/api/check?weapon=karambit&patternId=387';
/** Every request names another address, so that no rate limit is reached. */
export const BEHIND_A_PROXY = { TRUSTED_PROXIES: '1' };

/** Pages and verdicts over HTTP, each compared with a bare Node server that sends the same bytes and headers. */
export async function measureServing(): Promise<Measurement[]> {
  return withOwnServer(async (server, folder) => {
    const page = await compareWithBareServer(server, '/', { folder });
    const verdict = await compareWithBareServer(server, VERDICT_PATH, { folder, requests: VERDICT_REQUESTS });
    const rendered = await compareWithBareServer(server, '/?search=karambit%20387', {
      folder,
      requests: RENDERED_REQUESTS,
    });
    const kept = await compareWithBareServer(server, PATTERN_PATH, { folder });
    const statistics = await compareWithBareServer(server, '/statistics', { folder });
    const cold = await compareWithBareServer(server, `${PATTERN_PATH}?page=2`, { folder, requests: RENDERED_REQUESTS });
    const micro = (us: number) => `${us.toFixed(0)} µs CPU`;
    const speed = (perSecond: number) => `${Math.round(perSecond)} requests/s`;
    return [
      {
        name: 'pre-rendered page',
        ours: micro(page.ownCpuUs),
        baseline: `${micro(page.bareCpuUs)}, bare server`,
        ratio: `${page.cpuRatio.toFixed(2)} x`,
        target: 'at most 1.3 x',
      },
      {
        name: 'pattern page, stored',
        ours: micro(kept.ownCpuUs),
        baseline: `${micro(kept.bareCpuUs)}, bare server`,
        ratio: `${kept.cpuRatio.toFixed(2)} x`,
        target: 'at most 1.3 x',
      },
      {
        name: '/statistics, stored',
        ours: micro(statistics.ownCpuUs),
        baseline: `${micro(statistics.bareCpuUs)}, bare server`,
        ratio: `${statistics.cpuRatio.toFixed(2)} x`,
        target: 'at most 1.3 x',
      },
      {
        name: 'pattern page, not stored',
        ours: micro(cold.ownCpuUs),
        baseline: `${micro(cold.bareCpuUs)}, bare server`,
        ratio: `${cold.cpuRatio.toFixed(0)} x`,
        target: 'at most 12,000 µs',
      },
      {
        name: 'verdict over HTTP',
        ours: speed(verdict.ownPerSecond),
        baseline: `${speed(verdict.barePerSecond)}, bare server`,
        ratio: `${(verdict.speedRatio * 100).toFixed(0)} %`,
        target: 'at least 25 %',
      },
      {
        name: 'page rendered for the request',
        ours: micro(rendered.ownCpuUs),
        baseline: `${micro(rendered.bareCpuUs)}, bare server`,
        ratio: `${rendered.cpuRatio.toFixed(0)} x`,
        target: 'none: it is not cached',
      },
    ];
  }, BEHIND_A_PROXY);
}
