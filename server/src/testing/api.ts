import { createApi, type OptionalRoutes } from '../api/app.ts';
import type { TranslateError } from '../api/problem.ts';
import type { Services } from '../app/services.ts';

export type TestApi = (path: string, init?: RequestInit & { address?: string }) => Promise<Response>;

/** The code, the requested language and the details, so that a test sees the input of the translation. */
export const spellError: TranslateError = (code, details, acceptLanguage) =>
  `${code} in ${acceptLanguage || 'any language'}: ${JSON.stringify(details)}`;

/** The HTTP API without a network: `api('/api/check?weapon=ak-47&patternId=661')`. */
export function openTestApi(services: Services, optional?: OptionalRoutes): TestApi {
  const api = createApi(services, spellError, optional);
  return async (path, { address = '192.0.2.1', ...init } = {}) => api.request(path, init, { address });
}

/** A POST of JSON to `path`. */
export function aPost(body: unknown, headers: Record<string, string> = {}): RequestInit {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { method: 'POST', body: text, headers: { 'content-type': 'application/json', ...headers } };
}
