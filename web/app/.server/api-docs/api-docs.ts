import { openApiDocument } from '@bluegem/contract/openapi/openapi';
import {
  exampleRequest,
  type ExampleRequest,
  type OpenApiOperation,
  type OpenApiPaths,
} from '@bluegem/contract/openapi/openapi-operation';
import {
  DOCS_GROUPS,
  type DocsEndpoint,
  type DocsGroup,
  type DocsParameter,
} from '../../features/api-docs/docs-view.ts';
import { shellQuoted } from '../../features/api-docs/shell-quoted.ts';
import { typeOfSchema } from './schema-type.ts';
import { exampleAnswers } from '@bluegem/server/api/examples';
import { getServices } from '../services.ts';
import { shortenAnswer } from './shorten-answer.ts';

const GROUPS: readonly [path: RegExp, group: DocsGroup][] = [
  [/^\/api\/(check|inspect)(\/|$)/, 'check'],
  [/^\/api\/(patterns?|weapons?|discoveries)(\/|$)/, 'patterns'],
  [/^\/api\/(statistics|insights|knife-transformations|blue-percentage)(\/|$)/, 'numbers'],
];

const groupOf = (path: string): DocsGroup => GROUPS.find(([pattern]) => pattern.test(path))?.[1] ?? 'service';

const wordOf = (value: unknown): string | null =>
  value === undefined ? null : typeof value === 'string' ? value || '""' : JSON.stringify(value);

function parametersOf({ parameters, requestBody }: OpenApiOperation): DocsParameter[] {
  const { properties = {}, required = [] } = requestBody?.content['application/json'].schema ?? {};
  const body = Object.entries(properties).map(([name, schema]) => ({
    name,
    place: 'body' as const,
    isRequired: required.includes(name),
    schema,
  }));
  const others = parameters.map((each) => ({
    name: each.name,
    place: each.in,
    isRequired: each.required,
    schema: each.schema,
  }));
  return [...others, ...body].map(({ schema, ...rest }) => ({
    ...rest,
    type: typeOfSchema(schema),
    fallback: wordOf(schema.default),
    meaning: schema.description ?? null,
  }));
}

/** The example as a command that can be pasted. */
export function curlOf(origin: string, { method, address, body }: ExampleRequest): string {
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${shellQuoted(origin + address)}`,
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json'`, `-d ${shellQuoted(body)}`]),
  ];
  return lines.join(' \\\n  ');
}

function endpointOf(origin: string, path: string, method: string, operation: OpenApiOperation, answer: unknown) {
  const shown = answer === null || answer === undefined ? undefined : shortenAnswer(answer);
  const failures = Object.entries(operation.responses).filter(([status]) => Number(status) >= 400);
  return {
    id: operation.operationId,
    group: groupOf(path),
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    parameters: parametersOf(operation),
    request: curlOf(origin, exampleRequest(method, path, operation)),
    answer: shown ? JSON.stringify(shown.value, null, 2) : null,
    isShortened: shown?.isShortened ?? false,
    errors: failures.map(([status, { description }]) => ({ status, codes: description })),
    perMinute: operation['x-requests-per-minute'],
    cacheSeconds: operation['x-cache-seconds'],
  };
}

/** Every public endpoint of the OpenAPI document with the request and the response of its example, group by group. */
export async function documentedEndpoints(origin: string): Promise<DocsEndpoint[]> {
  const services = getServices();
  const { paths } = openApiDocument(services.productVersion, origin) as { paths: OpenApiPaths };
  const answers: Readonly<Record<string, unknown>> = await exampleAnswers(services);
  const endpoints = Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod)
      .filter(([, operation]) => operation['x-access'] === 'public')
      .map(([method, operation]) => endpointOf(origin, path, method, operation, answers[operation.operationId])),
  );
  return DOCS_GROUPS.flatMap((group) => endpoints.filter((each) => each.group === group));
}
