import { describe, expect, test } from 'vitest';
import { ENDPOINTS, endpointOf, type EndpointId } from '../endpoints.ts';
import { ERRORS, type ErrorCode } from '../errors.ts';
import { openApiDocument } from './openapi.ts';

type Content = { 'application/json': { schema: Record<string, unknown> } };
type Parameter = { name: string; in: string; required: boolean; schema: Record<string, unknown> };
type Operation = {
  operationId: string;
  summary: string;
  'x-cache-seconds': number;
  security?: unknown[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { description: string; content: Content }>;
};
type Document = {
  openapi: string;
  info: { title: string; version: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown>; securitySchemes: Record<string, unknown> };
};

const document = openApiDocument('1.2.3', 'https://gems.example') as Document;
const operations = Object.entries(document.paths).flatMap(([path, byMethod]) =>
  Object.entries(byMethod).map(([method, operation]) => ({ name: `${method} ${path}`, path, method, operation })),
);

/** Every object within a value, itself included, with its JSON pointer. */
function nodesOf(value: unknown, pointer = '#'): [pointer: string, node: Record<string, unknown>][] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, each]) =>
    nodesOf(each, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
  return Array.isArray(value) ? inner : [[pointer, value as Record<string, unknown>], ...inner];
}

test('has a title, a version and a server', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d+$/);
  expect(document.info).toMatchObject({ title: 'Blue Gem Atlas', version: '1.2.3' });
  expect(document.servers).toEqual([{ url: 'https://gems.example' }]);
});

test('is plain JSON', () => expect(JSON.parse(JSON.stringify(document))).toEqual(document));

test('has every endpoint once, with a unique id', () => {
  expect(operations.map(({ operation }) => operation.operationId).toSorted()).toEqual(
    Object.keys(ENDPOINTS).toSorted(),
  );
  for (const [id, { method, path }] of Object.entries(ENDPOINTS)) {
    expect(document.paths[path]?.[method.toLowerCase()]?.operationId).toBe(id);
  }
});

test('says how to sign in, for all operations that need it', () => {
  expect(document.components.securitySchemes).toMatchObject({
    session: { type: 'apiKey', in: 'cookie', name: '__Host-sid' },
    token: { type: 'http', scheme: 'bearer' },
  });
  const plain = openApiDocument('1.2.3', 'http://localhost:3000') as Document;
  expect(plain.components.securitySchemes).toMatchObject({ session: { name: 'sid' } });
  for (const { operation } of operations) {
    const { access, method, proof } = endpointOf(operation.operationId as EndpointId);
    const expected = access === 'public' ? undefined : [{ session: [] }];
    if (access === 'user' && method === 'GET' && !proof) expected?.push({ token: [] } as never);
    expect(operation.security).toEqual(expected);
  }
});

test('the weapon and number of a check are required', () => {
  const at = (path: string, method: string) => document.paths[path]?.[method] as Operation;
  const requiredOf = (operation: Operation) =>
    operation.parameters.filter(({ required }) => required).map(({ name }) => name);
  expect(requiredOf(at('/api/check', 'get'))).toEqual(['weapon', 'patternId']);
  expect(requiredOf(at('/api/knife-transformations', 'get'))).toEqual(['weapon', 'patternId']);
  expect(requiredOf(at('/api/blue-percentage', 'get'))).toEqual(['weapon']);
  const body = at('/api/check', 'post').requestBody;
  const item = { required: ['weapon', 'patternId'] };
  expect(body).toMatchObject({ required: true, content: { 'application/json': { schema: item } } });
  const batch = at('/api/check/batch', 'post').requestBody?.content['application/json'].schema;
  expect(batch).toMatchObject({ required: ['items'], properties: { items: { items: item } } });
  expect(JSON.stringify([body, batch])).not.toContain('"default":""');
});

test('every reference resolves to a part of the document', () => {
  const pointers = new Set(nodesOf(document).map(([pointer]) => pointer));
  const references = nodesOf(document).flatMap(([, node]) => (typeof node['$ref'] === 'string' ? [node['$ref']] : []));
  expect(references).not.toEqual([]);
  expect(references.filter((reference) => !pointers.has(reference))).toEqual([]);
});

test('every schema is valid JSON Schema 2020-12, as required by OpenAPI 3.1', () => {
  const nodes = nodesOf(document);
  expect(nodes.filter(([, node]) => 'nullable' in node || '$schema' in node)).toEqual([]);
  const types = nodes
    .filter(([pointer]) => !/\/properties$|\/securitySchemes\//.test(pointer))
    .flatMap(([, node]) => node['type'] ?? []);
  const known = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'];
  expect(types.flat().filter((type) => !known.includes(type as string))).toEqual([]);
});

describe.each(operations)('$name', ({ path, method, operation }) => {
  const at = (place: string) => operation.parameters.filter((each) => each.in === place);

  test('declares exactly the parameters of its path, all required', () => {
    const places = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(at('path').map(({ name }) => name)).toEqual(places);
    expect(at('path').every(({ required }) => required)).toBe(true);
    expect(path).toMatch(/^(\/(\{\w+\}|[a-z][a-z0-9.-]*))+$/);
  });

  test('declares its query or its body', () => {
    const { input } =
      Object.values(ENDPOINTS).find((each) => each.path === path && each.method === method.toUpperCase()) ?? {};
    const names = Object.keys((input as { shape?: object } | undefined)?.shape ?? {});
    const body = operation.requestBody?.content['application/json'].schema;
    const declared = method === 'get' ? at('query').map(({ name }) => name) : Object.keys(body?.['properties'] ?? {});
    expect(declared).toEqual(names);
    expect(operation.requestBody !== undefined).toBe(method !== 'get');
  });

  test('has unique parameters with a schema each', () => {
    expect(new Set(operation.parameters.map((each) => `${each.in} ${each.name}`)).size).toBe(
      operation.parameters.length,
    );
    for (const { schema } of operation.parameters) expect(Object.keys(schema).length).toBeGreaterThan(0);
  });

  test('has a summary, a response, and a problem for each of its errors', () => {
    expect(operation.summary.length).toBeGreaterThan(10);
    expect(operation.responses['200']?.content['application/json'].schema).toBeDefined();
    for (const [status, { description, content }] of Object.entries(operation.responses)) {
      if (status === '200') continue;
      if (status === '304') {
        expect(operation['x-cache-seconds']).toBeGreaterThan(0);
        continue;
      }
      expect(content['application/json'].schema).toEqual({ $ref: '#/components/schemas/Problem' });
      for (const code of description.split(', ')) expect(ERRORS[code as ErrorCode]).toBe(Number(status));
    }
  });
});
