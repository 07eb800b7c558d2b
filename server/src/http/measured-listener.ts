import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { isLanguageCode } from '@bluegem/locales/languages';
import { mayReadMetrics } from '../logs/metrics-access.ts';
import type { MetricsConfig } from '../platform/config/metrics-config.ts';
import type { Metrics } from '../logs/metrics.ts';
import { createRouteTemplates, SERVICE_TEMPLATES } from '../logs/route-templates.ts';
import type { PageRoutes } from './pages.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'];
const METRICS_PATH = '/metrics';

/** The address templates of all pages without their language: `/pattern/{weapon}/{patternId}`. */
export function pageTemplates(routes: PageRoutes): string[] {
  const pathOf = (id: string): string => {
    const route = routes[id];
    if (!route) return '';
    const own = route.path === ':lang?' ? '' : (route.path ?? '');
    return `${route.parentId === undefined ? '' : pathOf(route.parentId)}${own === '' ? '' : `/${own}`}`;
  };
  const templates = Object.keys(routes).map((id) => pathOf(id).replaceAll(/:(\w+)/g, '{$1}'));
  return [...new Set(templates.filter((template) => template !== '' && !template.endsWith('*'))), '/'];
}

function withoutLanguage(path: string): string {
  const [, first = '', ...rest] = path.split('/');
  return isLanguageCode(first) ? `/${rest.join('/')}` : path;
}

function sendMetrics(metrics: Metrics, response: ServerResponse): void {
  metrics.text().then(
    (text) =>
      response
        .writeHead(200, {
          'content-type': metrics.contentType,
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        })
        .end(text),
    () => response.writeHead(500, { 'cache-control': 'no-store' }).end(),
  );
}

/** A client without access gets 401 if a token is set; otherwise the address does not exist (false). */
function answerMetrics(config: MetricsConfig, metrics: Metrics, request: IncomingMessage, response: ServerResponse) {
  if (mayReadMetrics(config, request)) sendMetrics(metrics, response);
  else if (config.token === undefined) return false;
  else response.writeHead(401, { 'www-authenticate': 'Bearer', 'cache-control': 'no-store' }).end();
  return true;
}

type Measuring = { config: MetricsConfig; metrics: Metrics; routes: PageRoutes };

/** Answers like `listener`, and `/metrics` too, and measures every answer. */
export function createMeasuredListener(listener: RequestListener, measuring: Measuring): RequestListener {
  const { config, metrics, routes } = measuring;
  const templateOf = createRouteTemplates([...SERVICE_TEMPLATES, ...pageTemplates(routes)]);
  return (request, response) => {
    const startedAt = performance.now();
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const { method = '' } = request;
    metrics.requestStarted();
    response.on('close', () =>
      metrics.requestEnded({
        method: METHODS.includes(method) ? method : 'other',
        route: templateOf(withoutLanguage(path)) ?? 'other',
        status: response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : 'aborted',
        seconds: (performance.now() - startedAt) / 1000,
      }),
    );
    const isMetrics = path === METRICS_PATH && method === 'GET';
    if (isMetrics && answerMetrics(config, metrics, request, response)) return;
    listener(request, response);
  };
}
