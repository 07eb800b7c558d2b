import { ENDPOINTS, type EndpointId } from '@bluegem/contract/endpoints';
import { exampleRequest, type OpenApiPaths } from '@bluegem/contract/openapi/openapi-operation';
import { openTestDatabase } from '@bluegem/data/testing/test-database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../testing/api.ts';
import { testServices } from '../testing/services.ts';
import type { Services } from '../app/services.ts';
import { exampleAnswers } from './examples.ts';
import { openApiDocument } from '@bluegem/contract/openapi/openapi';

const { paths } = openApiDocument('1.0.0', '/') as { paths: OpenApiPaths };
const operations = Object.entries(paths).flatMap(([path, byMethod]) =>
  Object.entries(byMethod)
    .filter(([, operation]) => operation['x-access'] === 'public')
    .map(([method, operation]) => ({
      id: operation.operationId as EndpointId,
      operation,
      ...exampleRequest(method, path, operation),
    })),
);

/** The secret of a link that the server sent, which no example can have; an inventory at Steam. */
const REFUSED: Partial<Record<EndpointId, string>> = {
  confirmAlert: 'alert.link-invalid',
  stopAlert: 'alert.link-invalid',
  inventory: 'inventory.own-only',
};

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let services: Services;
let api: TestApi;
beforeAll(async () => {
  database = await openTestDatabase();
  services = testServices({ db: database.db });
  api = openTestApi(services);
});
afterAll(() => database.close());

test('every public endpoint is documented', () => {
  const open = Object.entries(ENDPOINTS).filter(([, { access }]) => access === 'public');
  expect(operations.map(({ id }) => id).toSorted()).toEqual(open.map(([id]) => id).toSorted());
});

describe.each(operations)('$method $address', ({ id, operation, method, address, body }) => {
  test('has a value for every required parameter', () => {
    const missing = operation.parameters.filter((each) => each.required && each.example === undefined);
    expect(missing.map(({ name }) => name)).toEqual([]);
    expect(operation.requestBody?.required === true && body === undefined).toBe(false);
  });

  test('is refused without what is called required, and for nothing else that is left out', async () => {
    const { parameters, requestBody } = operation;
    const { example, schema } = requestBody?.content['application/json'] ?? {};
    const given = (example ?? {}) as Record<string, unknown>;
    const send = (query: readonly string[], sent: object | undefined) =>
      api(`${address.split('?')[0]}${query.length > 0 ? `?${query.join('&')}` : ''}`, {
        method,
        ...(sent && { body: JSON.stringify(sent), headers: { 'content-type': 'application/json' } }),
      });
    const query = new URL(address, 'http://localhost').search.slice(1).split('&').filter(Boolean);
    for (const { name, required } of parameters.filter((each) => each.in === 'query')) {
      const { status } = await send(
        query.filter((each) => !each.startsWith(`${name}=`)),
        undefined,
      );
      expect([name, status === 400]).toEqual([name, required]);
    }
    for (const name of Object.keys(schema?.properties ?? {})) {
      const { [name]: _left, ...rest } = given;
      const { status } = await send([], rest);
      expect([name, status === 400]).toEqual([name, schema?.required?.includes(name) ?? false]);
    }
  });

  test('is answered according to the contract, and as the page shows it', async () => {
    const init = body === undefined ? {} : { body, headers: { 'content-type': 'application/json' } };
    const response = await api(address, { method, ...init });
    const answer: unknown = await response.json();
    const refusal = REFUSED[id];
    if (refusal !== undefined) return expect(answer).toMatchObject({ error: refusal });
    expect({ status: response.status, answer: response.ok ? undefined : answer }).toEqual({ status: 200 });
    const parsed = ENDPOINTS[id].answer.safeParse(answer);
    expect(parsed.error?.issues.slice(0, 3)).toBeUndefined();
    expect(parsed.data).toEqual(answer);
    // The page shows the same. Moments differ between two askings; nothing else does.
    const shown = (await exampleAnswers(services))[id];
    const still = (value: unknown) =>
      JSON.parse(JSON.stringify(value).replaceAll(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"moment"')) as unknown;
    expect(still(shown)).toEqual(still(answer));
  });
});
