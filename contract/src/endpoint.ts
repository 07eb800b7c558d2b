import * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

export type Schema = z.ZodMiniType;

/** The declaration of one endpoint: address, required role, limits, and the schemas of input and response. */
export type Endpoint<Params extends Schema = Schema, Query extends Schema = Schema, Answer extends Schema = Schema> = {
  /** A GET has its input in the query, all others in a JSON body. */
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `{name}` parameters, as in OpenAPI. */
  path: `/${string}`;
  summary: string;
  /** Required role of the caller: none, a signed-in user, or an admin. */
  access: 'public' | 'user' | 'admin';
  /**
   * Required of signed-in callers beyond a bearer token: the session cookie, or one from a sign-in within the last 15
   * minutes.
   */
  proof?: 'session' | 'recent-sign-in';
  /** Requests per minute and IP address; null for only the general limits of the server. */
  perMinute: number | null;
  /**
   * Whether pages of other sites may call it, besides cacheable reads (`allowsAnyOrigin`): it must not use the caller.
   */
  anyOrigin?: boolean;
  /** Maximum size of the body, if larger than usual. */
  bodyMaxBytes?: number;
  /** Cache lifetime of the response in seconds; 0 for no caching. */
  cacheSeconds: number;
  params: Params;
  /** The query of a GET, the body of all others. */
  input: Query;
  answer: Answer;
  errors: readonly ErrorCode[];
  /** The request in the documentation. Every public endpoint with input has one. */
  example?: EndpointExample;
};

/**
 * Whether pages of other sites may call an endpoint: a public read that is the same for every caller, or an endpoint
 * that says so. Cookies have no effect on it.
 */
export const allowsAnyOrigin = ({
  access,
  method,
  cacheSeconds,
  anyOrigin = false,
}: Pick<Endpoint, 'access' | 'method' | 'cacheSeconds' | 'anyOrigin'>): boolean =>
  access === 'public' && (anyOrigin || (method === 'GET' && cacheSeconds > 0));

/**
 * An example request. `answer`: its response, for endpoints with side effects, which are not called while the
 * documentation is generated.
 */
export type EndpointExample = {
  params?: Readonly<Record<string, string>>;
  input?: Readonly<Record<string, unknown>>;
  answer?: unknown;
};

/** Adds a description to the schema of a parameter for the OpenAPI document, and returns the schema. */
export function described<S extends Schema>(schema: S, description: string): S {
  z.globalRegistry.add(schema, { description });
  return schema;
}

type Method = Endpoint['method'];
type Path = Endpoint['path'];

/** Declares an endpoint, with the literal types of its method, path and schemas. */
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
