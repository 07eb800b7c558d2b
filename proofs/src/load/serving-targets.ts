import { RENDER_VERSION } from '@bluegem/core/drawing/pictures/render';
import { compareWithBareServer } from '../bench/compare-with-bare-server.ts';
import { withOwnServer } from '../bench/own-server.ts';
import { BEHIND_A_PROXY, VERDICT_PATH, VERDICT_REQUESTS } from '../bench/serving.ts';
import { inMs, type Report } from './report.ts';

const PICTURE_PATH = `/render/${RENDER_VERSION}/karambit/387/fancy-playside-320.webp`;
const ROWS_PATH = '/rest/v1/patterns?tier=eq.1&order=market_price.desc.nullslast&limit=50';
const PAGE_CPU = 1.3;
const VERDICT_SPEED = 0.6;
const PAGE_P99 = 3;
/** A 304 is no dearer than the page itself; the kernel counts processor time in steps of 10 ms. */
const NOT_MODIFIED_CPU = 1.1;
/** The longest of a hundred waits depends on the machine as often as on the server. */
const FINE_MS = 50;

const micro = (us: number) => `${us.toFixed(0)} µs CPU`;
const speed = (perSecond: number) => `${Math.round(perSecond)} requests/s`;
const percent = (share: number) => `${(share * 100).toFixed(0)} %`;

type Rounds = { requests: number; rounds: number };

/** The cost of serving, each compared with a bare Node server that sends the same bytes and headers. */
export async function testServing(report: Report, rounds: Rounds): Promise<void> {
  await withOwnServer(async (server, folder) => {
    const page = await compareWithBareServer(server, '/', { folder, ...rounds });
    report.addSpeed(
      {
        name: 'serving: a pre-rendered page',
        ours: micro(page.ownCpuUs),
        baseline: `${micro(page.bareCpuUs)}, bare server`,
        ratio: `${page.leastCpuRatio.toFixed(2)} x in the best rounds`,
        target: `at most ${PAGE_CPU} x`,
      },
      page.leastCpuRatio <= PAGE_CPU,
    );
    report.addSpeed(
      {
        name: 'serving: the longest of a hundred waits for it, 32 connections',
        ours: inMs(page.ownP99Ms),
        baseline: `${inMs(page.bareP99Ms)}, bare server`,
        ratio: `${page.p99Ratio.toFixed(2)} x`,
        target: `at most ${PAGE_P99} x, or ${FINE_MS} ms`,
      },
      page.p99Ratio <= PAGE_P99 || page.ownP99Ms <= FINE_MS,
    );
    const headers = { 'if-none-match': page.etag };
    const kept = await compareWithBareServer(server, '/', { folder, headers, ...rounds });
    const ratio = kept.ownCpuUs / page.ownCpuUs;
    report.addSpeed(
      {
        name: 'serving: 304 for a cached page',
        ours: micro(kept.ownCpuUs),
        baseline: `${micro(page.ownCpuUs)}, the page itself`,
        ratio: `${ratio.toFixed(2)} x`,
        target: `at most ${NOT_MODIFIED_CPU} x`,
      },
      ratio <= NOT_MODIFIED_CPU,
    );
    const verdict = await compareWithBareServer(server, VERDICT_PATH, {
      folder,
      requests: VERDICT_REQUESTS,
      rounds: rounds.rounds,
    });
    report.addSpeed(
      {
        name: 'serving: a verdict over HTTP',
        ours: speed(verdict.ownPerSecond),
        baseline: `${speed(verdict.barePerSecond)}, bare server`,
        ratio: `${percent(verdict.bestSpeedRatio)} in the best rounds`,
        target: `at least ${percent(VERDICT_SPEED)}`,
      },
      verdict.bestSpeedRatio >= VERDICT_SPEED,
    );
    const picture = await compareWithBareServer(server, PICTURE_PATH, { folder, ...rounds });
    report.add({
      name: 'serving: a picture from the cache',
      ours: micro(picture.ownCpuUs),
      baseline: `${micro(page.ownCpuUs)}, a file from memory`,
      ratio: `${(picture.ownCpuUs / page.ownCpuUs).toFixed(2)} x`,
      target: 'reported only: 2 x',
    });
    const rows = await compareWithBareServer(server, ROWS_PATH, {
      folder,
      requests: 200,
      rounds: rounds.rounds,
    });
    report.add({
      name: 'serving: 50 featured rows over REST',
      ours: micro(rows.ownCpuUs),
      baseline: `${micro(rows.bareCpuUs)}, bare server`,
      ratio: `${rows.cpuRatio.toFixed(1)} x`,
      target: 'reported only: 3000 µs',
    });
  }, BEHIND_A_PROXY);
}
