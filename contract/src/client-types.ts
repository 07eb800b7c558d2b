import type * as z from 'zod/mini';
import type { DeepReadonly } from './deep-readonly.ts';
import type { ENDPOINTS, EndpointId } from './endpoints.ts';

type Endpoints = typeof ENDPOINTS;
type AnyEndpoint = Endpoints[EndpointId];

/** The parsed response of an endpoint. */
export type AnswerOf<Id extends EndpointId> = DeepReadonly<z.output<Endpoints[Id]['answer']>>;

/** A path with any values in place of its `{…}`. */
type Filled<Path extends string> = Path extends `${infer Head}{${string}}${infer Tail}`
  ? `${Head}${string}${Filled<Tail>}`
  : Path;

type PathOf<Each> = Each extends { path: infer Path extends string } ? Filled<Path> : never;

/** The valid paths for a method. */
export type PathFor<Method extends string> = PathOf<Extract<AnyEndpoint, { method: Method }>>;

type EndpointAt<Method extends string, Path extends string> =
  Extract<AnyEndpoint, { method: Method }> extends infer Each
    ? Each extends { path: infer Template extends string }
      ? Path extends Filled<Template>
        ? Each
        : never
      : never
    : never;

type AnswerIn<Each> = Each extends { answer: infer Answer extends z.ZodMiniType } ? z.output<Answer> : never;

/** The parsed response to a method and path. */
export type AnswerAt<Method extends string, Path extends string> = AnswerIn<EndpointAt<Method, Path>>;
