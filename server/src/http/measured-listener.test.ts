import { readConfig } from '../platform/config/config.ts';
import { createLogger } from '../platform/logger.ts';
import { createMetrics, type Metrics } from '../logs/metrics.ts';
import type { MetricsConfig } from '../platform/config/metrics-config.ts';
import { createServices } from '../app/services.ts';
import type { Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { createHttpServer, listen } from './http-server.ts';
import { createMeasuredListener, pageTemplates } from './measured-listener.ts';

const TOKEN = 'q8Jd02mXv7LkP4sTzR9wYb6NcA1eHg3U';
const open: { server: Server; metrics: Metrics }[] = [];
afterEach(() => {
  for (const { server, metrics } of open.splice(0)) {
    metrics.close();
    server.close();
    server.closeAllConnections();
  }
});

const route = (path?: string, parentId?: string) => ({
  ...(path !== undefined && { path }),
  ...(parentId !== undefined && { parentId }),
});
const ROUTES = {
  root: route(''),
  layout: route(':lang?', 'root'),
  landing: route(undefined, 'layout'),
  pattern: route('pattern/:weapon/:patternId', 'layout'),
  statistics: route('statistics/:tab?', 'layout'),
  lost: route('*', 'layout'),
};

async function aSite(config: MetricsConfig) {
  const services = createServices({
    config: readConfig({}),
    logger: createLogger('silent'),
    productVersion: '1.2.3',
    snapshot: undefined,
  });
  const metrics = createMetrics({ services, openConnections: async () => 1 });
  const answer = createMeasuredListener(
    (request, response) => void response.writeHead(request.url?.includes('lost') ? 404 : 200).end('page'),
    { config, metrics, routes: ROUTES },
  );
  const server = createHttpServer(answer);
  open.push({ server, metrics });
  const { port } = await listen(server, 0, '127.0.0.1');
  return (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers, method });
}

const bearer = { authorization: `Bearer ${TOKEN}` };

test('pages are known by their addresses without language', () => {
  expect(pageTemplates(ROUTES)).toEqual(['/pattern/{weapon}/{patternId}', '/statistics/{tab}?', '/']);
});

test('answers are counted by route, method and class of status, never by what a visitor wrote', async () => {
  const ask = await aSite({ token: TOKEN });
  for (const path of ['/de/pattern/karambit/387', '/pattern/ak-47/661?tab=x', '/', '/ru', '/statistics', '/lost/one'])
    await ask(path);
  await ask('/api/wishlist/karambit-1', {}, 'PUT');
  const text = await (await ask('/metrics', bearer)).text();
  const counted = [...text.matchAll(/^bluegem_http_request_duration_seconds_count\{(.*)\} (\d+)$/gm)];
  expect(Object.fromEntries(counted.map(([, labels, count]) => [labels, Number(count)]))).toEqual({
    'method="GET",route="/pattern/{weapon}/{patternId}",status="2xx"': 2,
    'method="GET",route="/",status="2xx"': 2,
    'method="GET",route="/statistics/{tab}?",status="2xx"': 1,
    'method="GET",route="other",status="4xx"': 1,
    'method="PUT",route="/api/wishlist/{slug}",status="2xx"': 1,
  });
  expect(text).not.toMatch(/karambit|lost/);
  expect(text).toContain('bluegem_http_requests_running 1');
  expect(text).toMatch(/^bluegem_info\{version="1\.2\.3",.*storage="embedded"\} 1$/m);
});

test('only who shows the token reads, and nothing of it is kept', async () => {
  const ask = await aSite({ token: TOKEN });
  const answer = await ask('/metrics', bearer);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const wrong = ['Bearer x', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, 'Bearer ', TOKEN];
  for (const authorization of wrong) expect((await ask('/metrics', { authorization })).status).toBe(401);
  expect((await ask('/metrics')).headers.get('www-authenticate')).toBe('Bearer');
  expect((await ask(`/metrics?token=${TOKEN}`)).status).toBe(401);
});

test('without a token, this machine reads, and what a proxy hands on sees the page that is not there', async () => {
  const ask = await aSite({ token: undefined });
  expect(await (await ask('/metrics')).text()).toContain('nodejs_eventloop_lag_p99_seconds');
  for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])
    expect(await (await ask('/metrics', { [name]: '192.0.2.1' })).text()).toBe('page');
});
