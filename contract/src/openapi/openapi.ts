import * as z from 'zod/mini';
import type { Endpoint, Schema } from '../endpoint.ts';
import { endpointOf, ENDPOINT_IDS } from '../endpoints.ts';
import { ERRORS } from '../errors.ts';
import { ProblemSchema } from '../schemas.ts';
import type { OpenApiSchema } from './openapi-operation.ts';

type JsonObject = Record<string, unknown>;

/** Errors that every endpoint can return. */
const COMMON_ERRORS = ['http.bad-request', 'http.rate-limited', 'http.internal', 'http.unavailable'] as const;

/** Errors that every endpoint with a body can return. */
const BODY_ERRORS = ['http.invalid-json', 'http.unsupported-media-type', 'http.body-too-large'] as const;

const takesBody = (endpoint: Endpoint) => endpoint.method !== 'GET';

/**
 * Inputs that a schema lets be empty so that their absence has a refusal of its own (`pattern.weapon-required`,
 * `pattern.id-required`): a caller has to send them.
 */
const REFUSED_IF_EMPTY = ['weapon', 'patternId'] as const;

/** Makes those inputs of an object required. */
function requireInputs({ def }: z.core.$ZodTypeInternals, made: z.core.JSONSchema.BaseSchema): void {
  const { shape = {} } = def as Partial<z.core.$ZodObjectDef>;
  for (const name of REFUSED_IF_EMPTY) {
    const inner = shape[name]?._zod.def as Partial<z.core.$ZodDefaultDef> | undefined;
    if (inner?.defaultValue !== '') continue;
    const property = made.properties?.[name];
    if (typeof property === 'object') delete property.default;
    made.required = [...(made.required ?? []), name];
  }
}

const jsonSchema = (schema: Schema, io: 'input' | 'output'): JsonObject => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: made }) => io === 'input' && requireInputs(zodSchema._zod, made),
  });
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
  const schema = jsonSchema(input, 'input') as OpenApiSchema;
  return {
    parameters,
    requestBody: {
      required: (schema.required ?? []).length > 0 || !input.safeParse({}).success,
      content: { 'application/json': { schema, ...(example?.input && { example: example.input }) } },
    },
  };
}

/** How a caller proves who it is. A cookie over TLS is bound to the host by its name. */
const securitySchemes = (serverUrl: string): JsonObject => ({
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: serverUrl.startsWith('http:') ? 'sid' : '__Host-sid',
    description: 'The session of a browser that is signed in (`sid` without TLS). Writes need an Origin of the site.',
  },
  token: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The access token of a session (POST /api/auth/refresh). For reads of the user’s own data only.',
  },
});

/** A token suffices for reads of users; everything else of users and admins needs the session. */
function securityOf({ access, method, proof }: Endpoint): JsonObject {
  if (access === 'public') return {};
  const isByToken = access === 'user' && method === 'GET' && proof === undefined;
  return { security: [{ session: [] }, ...(isByToken ? [{ token: [] }] : [])] };
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
    ...securityOf(endpoint),
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
    components: {
      schemas: { Problem: jsonSchema(ProblemSchema, 'output') },
      securitySchemes: securitySchemes(serverUrl),
    },
  };
}
