import * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

export type Schema = z.ZodMiniType;

/** One endpoint: where it is, who may call it, how often, what goes in and what comes out. */
export type Endpoint<Params extends Schema = Schema, Query extends Schema = Schema, Answer extends Schema = Schema> = {
  /** A GET takes its input as query, all others as a JSON body. */
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `{name}` places, as OpenAPI writes it. */
  path: `/${string}`;
  summary: string;
  /** Required role of the caller: none, a signed-in user, or an admin. */
  access: 'public' | 'user' | 'admin';
  /** What signed-in callers must show beyond a bearer token: the session cookie, or one of the last 15 minutes. */
  proof?: 'session' | 'recent-sign-in';
  /** Requests a minute for one address; null: not limited beyond the server's own limits. */
  perMinute: number | null;
  /** How large a body may be, where that is more than usual. */
  bodyMaxBytes?: number;
  /** How long an answer may be kept, in seconds. 0: never. */
  cacheSeconds: number;
  params: Params;
  /** The query of a GET, the body of all others. */
  input: Query;
  answer: Answer;
  errors: readonly ErrorCode[];
  /** What the documentation asks; every public endpoint that needs input has one. */
  example?: EndpointExample;
};

/**
 * A request that the endpoint answers. `answer`: what it answers, for endpoints that change something and are not asked
 * while the documentation is written.
 */
export type EndpointExample = {
  params?: Readonly<Record<string, string>>;
  input?: Readonly<Record<string, unknown>>;
  answer?: unknown;
};

/** Says in words what the schema of a parameter means; it is in the OpenAPI document. */
export function described<S extends Schema>(schema: S, description: string): S {
  z.globalRegistry.add(schema, { description });
  return schema;
}

type Method = Endpoint['method'];
type Path = Endpoint['path'];

/** Declares an endpoint with the types of its method, path and schemas. */
export function endpoint<
  const M extends Method,
  const P extends Path,
  Params extends Schema,
  Query extends Schema,
  Answer extends Schema,
>(
  definition: Endpoint<Params, Query, Answer> & { method: M; path: P },
): Endpoint<Params, Query, Answer> & { method: M; path: P } {
  return definition;
}
