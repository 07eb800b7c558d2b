import * as z from 'zod/mini';
import type { Endpoint, Schema } from './endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';
import { ERRORS } from './errors.ts';
import { ProblemSchema } from './schemas.ts';

type JsonObject = Record<string, unknown>;

/** Requests any endpoint may refuse, whatever it does. */
const COMMON_ERRORS = ['http.bad-request', 'http.rate-limited', 'http.internal', 'http.unavailable'] as const;

/** Requests with a body may also be refused for it. */
const BODY_ERRORS = ['http.invalid-json', 'http.unsupported-media-type', 'http.body-too-large'] as const;

const takesBody = (endpoint: Endpoint) => endpoint.method !== 'GET';

const jsonSchema = (schema: Schema, io: 'input' | 'output'): JsonObject => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

function parametersOf(schema: Schema, place: 'path' | 'query'): JsonObject[] {
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: JsonObject;
    required?: string[];
  };
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: each,
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

function inputOf({ params, input, method }: Endpoint): JsonObject {
  const parameters = parametersOf(params, 'path');
  if (method === 'GET') return { parameters: [...parameters, ...parametersOf(input, 'query')] };
  return {
    parameters,
    requestBody: {
      required: !input.safeParse({}).success,
      content: { 'application/json': { schema: jsonSchema(input, 'input') } },
    },
  };
}

function operationOf(id: string, endpoint: Endpoint): JsonObject {
  return {
    operationId: id,
    summary: endpoint.summary,
    ...inputOf(endpoint),
    responses: {
      200: {
        description: 'The answer',
        content: { 'application/json': { schema: jsonSchema(endpoint.answer, 'output') } },
      },
      ...problemResponses(endpoint),
    },
  };
}

/** The whole contract as an OpenAPI 3.1 document. `serverUrl`: public address of the service, or `/`. */
export function openApiDocument(version: string, serverUrl: string): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const [id, endpoint] of Object.entries(ENDPOINTS)) {
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operationOf(id, endpoint as unknown as Endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Blue Gem Atlas', version, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: serverUrl }],
    paths,
    components: { schemas: { Problem: jsonSchema(ProblemSchema, 'output') } },
  };
}
