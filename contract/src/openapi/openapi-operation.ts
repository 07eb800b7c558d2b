/** The parts of a JSON Schema that are used here. */
export type OpenApiSchema = {
  type?: string | string[];
  description?: string;
  default?: unknown;
  const?: unknown;
  enum?: unknown[];
  anyOf?: OpenApiSchema[];
  oneOf?: OpenApiSchema[];
  items?: OpenApiSchema;
  properties?: Record<string, OpenApiSchema>;
  required?: string[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
};

type JsonContent = { 'application/json': { schema: OpenApiSchema; example?: unknown } };

export type OpenApiParameter = {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: OpenApiSchema;
  example?: unknown;
};

/** An operation of our OpenAPI document. */
export type OpenApiOperation = {
  operationId: string;
  summary: string;
  'x-access': 'public' | 'user' | 'admin';
  'x-requests-per-minute': number | null;
  'x-cache-seconds': number;
  security?: Record<string, string[]>[];
  parameters: OpenApiParameter[];
  requestBody?: { required: boolean; content: JsonContent };
  responses: Record<string, { description: string; content?: JsonContent }>;
};

export type OpenApiPaths = Record<string, Record<string, OpenApiOperation>>;

/** A request from the document: path with its query, and the body as JSON. */
export type ExampleRequest = { method: string; address: string; body: string | undefined };

/** The example request of an operation, with its path and query filled in and its body as JSON. */
export function exampleRequest(method: string, path: string, operation: OpenApiOperation): ExampleRequest {
  const given = operation.parameters.filter(({ example }) => example !== undefined);
  const valueOf = (name: string) => encodeURIComponent(String(given.find((each) => each.name === name)?.example ?? ''));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => valueOf(name));
  const query = given
    .filter((each) => each.in === 'query')
    .map(({ name }) => `${name}=${valueOf(name)}`)
    .join('&');
  const body = operation.requestBody?.content['application/json'].example;
  return {
    method: method.toUpperCase(),
    address: query === '' ? filled : `${filled}?${query}`,
    body: body === undefined ? undefined : JSON.stringify(body),
  };
}
