import * as z from 'zod/mini';
import type { Endpoint, Schema } from '../endpoint.ts';
import { endpointOf, ENDPOINT_IDS } from '../endpoints.ts';
import { ERRORS } from '../errors.ts';
import { ProblemSchema } from '../schemas.ts';

type JsonObject = Record<string, unknown>;

/** Errors that every endpoint can return. */
const COMMON_ERRORS = ['http.bad-request', 'http.rate-limited', 'http.internal', 'http.unavailable'] as const;

/** Errors that every endpoint with a body can return. */
const BODY_ERRORS = ['http.invalid-json', 'http.unsupported-media-type', 'http.body-too-large'] as const;

const takesBody = (endpoint: Endpoint) => endpoint.method !== 'GET';

const jsonSchema = (schema: Schema, io: 'input' | 'output'): JsonObject => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

function parametersOf(schema: Schema, place: 'path' | 'query', examples: JsonObject = {}): JsonObject[] {
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: JsonObject;
    required?: string[];
  };
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: each,
    ...(name in examples && { example: examples[name] }),
  }));
}

function problemResponses(endpoint: Endpoint): JsonObject {
  const codes = [...new Set([...endpoint.errors, ...COMMON_ERRORS, ...(takesBody(endpoint) ? BODY_ERRORS : [])])];
  const statuses = [...new Set(codes.map((code) => ERRORS[code]))].toSorted((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => [
      String(status),
      {
        description: codes.filter((code) => ERRORS[code] === status).join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}

function inputOf({ params, input, method, example }: Endpoint): JsonObject {
  const parameters = parametersOf(params, 'path', example?.params);
  if (method === 'GET') return { parameters: [...parameters, ...parametersOf(input, 'query', example?.input)] };
  return {
    parameters,
    requestBody: {
      required: !input.safeParse({}).success,
      content: {
        'application/json': { schema: jsonSchema(input, 'input'), ...(example?.input && { example: example.input }) },
      },
    },
  };
}

/** Headers of a cacheable response, and the response to a conditional request. */
const CACHE_HEADERS: JsonObject = {
  ETag: { description: 'Changes with the response; send it as If-None-Match', schema: { type: 'string' } },
  'Cache-Control': { schema: { type: 'string' } },
};
const NOT_MODIFIED: JsonObject = { description: 'Unchanged since the ETag in If-None-Match' };

function operationOf(id: string, endpoint: Endpoint): JsonObject {
  const { method, access, perMinute, cacheSeconds, example } = endpoint;
  const isCacheable = method === 'GET' && cacheSeconds > 0;
  const answer = {
    schema: jsonSchema(endpoint.answer, 'output'),
    ...(example?.answer !== undefined && { example: example.answer }),
  };
  return {
    operationId: id,
    summary: endpoint.summary,
    // Extensions: role of the caller, requests per minute and IP address, cache lifetime in seconds.
    'x-access': access,
    'x-requests-per-minute': perMinute,
    'x-cache-seconds': cacheSeconds,
    ...inputOf(endpoint),
    responses: {
      200: {
        description: 'The answer',
        ...(isCacheable && { headers: CACHE_HEADERS }),
        content: { 'application/json': answer },
      },
      ...(isCacheable && { 304: NOT_MODIFIED }),
      ...problemResponses(endpoint),
    },
  };
}

/** The whole contract as an OpenAPI 3.1 document. `serverUrl`: public URL of the service, or `/`. */
export function openApiDocument(version: string, serverUrl: string): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const id of ENDPOINT_IDS) {
    const endpoint = endpointOf(id);
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operationOf(id, endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Blue Gem Atlas', version, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: serverUrl }],
    paths,
    components: { schemas: { Problem: jsonSchema(ProblemSchema, 'output') } },
  };
}
