import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { runEvery } from '../jobs/run-every.ts';
import { createRateLimit } from '../platform/rate-limit.ts';
import { silentLogger, testServices } from '../testing/services.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { createRouteTemplates, SERVICE_TEMPLATES } from './route-templates.ts';

const open: Metrics[] = [];
afterEach(() => {
  for (const metrics of open.splice(0)) metrics.close();
});

function someMetrics(): Metrics {
  const services = testServices({ connections: () => ({ total: 5, idle: 2, waiting: 7 }) });
  const metrics = createMetrics({ services, openConnections: async () => 42 });
  open.push(metrics);
  return metrics;
}

test('the service returns its metrics', async () => {
  const text = await someMetrics().text();
  expect(text).toMatch(/^bluegem_info\{version="9\.8\.7",node="v\d.*",dataset="1\.0\.0",storage="embedded"\} 1$/m);
  expect(text).toContain('bluegem_ready 1');
  expect(text).toContain('bluegem_http_connections_open 42');
  expect(text).toContain('bluegem_database_connections{state="busy"} 3');
  expect(text).toContain('bluegem_database_connections{state="idle"} 2');
  expect(text).toContain('bluegem_database_queries_waiting 7');
  // There is no database: that takes nothing down, and no time is made up.
  expect(text).not.toMatch(/^bluegem_database_round_trip_seconds /m);
});

test('jobs are counted by how they end', async () => {
  const metrics = someMetrics();
  const run = async (name: string, work: () => Promise<unknown>) => {
    const stop = runEvery({ name, everyMs: 60_000, run: work }, silentLogger());
    await stop();
  };
  await run('good', async () => undefined);
  await run('bad', () => Promise.reject(new Error('on purpose')));
  const text = await metrics.text();
  expect(text).toContain('bluegem_job_duration_seconds_count{name="good",outcome="done"} 1');
  expect(text).toContain('bluegem_job_duration_seconds_count{name="bad",outcome="failed"} 1');
});

test('refusals are counted by limit, without the caller', async () => {
  const metrics = someMetrics();
  const limit = createRateLimit({ name: 'tries', points: 1, windowSeconds: 60 });
  await limit('address:192.0.2.7');
  await expect(limit('address:192.0.2.7')).rejects.toThrow('http.rate-limited');
  const text = await metrics.text();
  expect(text).toContain('bluegem_rate_limit_refusals_total{limit="tries"} 1');
  expect(text).not.toContain('192.0.2.7');
});

test.each([
  ['/api/check', '/api/check'],
  ['/api/wishlist/karambit-387', '/api/wishlist/{slug}'],
  ['/render/2/karambit/387/fancy-playside-640.webp', '/render/*'],
  ['/health', '/health'],
  ['/api/nothing', undefined],
  ['/auth/steam/return', '/auth/steam/return'],
  ['/auth/steam/callback', undefined],
  ['/cards/1a/de/karambit-387.png', '/cards/{version}/{language}/{file}'],
  ['/models/1/karambit.glb', '/models/*'],
  ['/api/wishlist/a/b', undefined],
])('%s is counted as %s', (path, template) => {
  expect(createRouteTemplates(SERVICE_TEMPLATES)(path)).toBe(template);
});

type Panel = { title: string; targets?: readonly { expr: string }[]; panels?: readonly Panel[] };

test('the dashboard queries existing metrics, and each of ours', async () => {
  const file = join(import.meta.dirname, '../../../deploy/grafana-dashboard.json');
  const { panels } = JSON.parse(readFileSync(file, 'utf8')) as { panels: readonly Panel[] };
  const queried = new Set(
    panels
      .flatMap(({ targets = [] }) => targets)
      .flatMap(({ expr }) => expr.match(/\b(bluegem|nodejs|process)_\w+/g) ?? []),
  );
  const metrics = await someMetrics().text();
  const types = [...metrics.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type]) => ({ name, type }));
  const series = types.flatMap(({ name, type }) =>
    type === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => `${name}${end}`) : [name],
  );
  expect([...queried].filter((name) => !series.includes(name))).toEqual([]);
  const own = types.filter(({ name }) => name.startsWith('bluegem_')).map(({ name }) => name);
  expect(own.filter((name) => ![...queried].some((each) => each.startsWith(name)))).toEqual([]);
});
