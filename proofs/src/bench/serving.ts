import { besideBare } from './beside-bare.ts';
import type { Figure } from './figure.ts';
import { withOwnServer } from './own-server.ts';

/** Rendering takes milliseconds, so fewer show as much. */
const RENDERED_REQUESTS = 300;

export const VERDICT_PATH = '/api/check?weapon=karambit&patternId=387';
/** Every request names another address, so that no rate limit gets in the way. */
export const BEHIND_A_PROXY = { TRUSTED_PROXIES: '1' };

/** Pages and verdicts over HTTP, each beside a bare Node server that sends the same bytes and headers. */
export async function measureServing(): Promise<Figure[]> {
  return withOwnServer(async (server, folder) => {
    const page = await besideBare(server, '/', { folder });
    const verdict = await besideBare(server, VERDICT_PATH, { folder });
    const rendered = await besideBare(server, '/?search=karambit%20387', {
      folder,
      requests: RENDERED_REQUESTS,
    });
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
