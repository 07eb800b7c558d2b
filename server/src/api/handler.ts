import type * as z from 'zod/mini';
import type { DeepReadonly } from '@bluegem/contract/deep-readonly';
import type { ENDPOINTS, EndpointId } from '@bluegem/contract/endpoints';
import type { Caller } from '../auth/caller.ts';
import type { Services } from '../stores/services.ts';

type Endpoints = typeof ENDPOINTS;
type Handler<Id extends EndpointId> = (
  services: Services,
  request: { params: z.output<Endpoints[Id]['params']>; input: z.output<Endpoints[Id]['input']>; caller: Caller },
) => Answer<Id> | Promise<Answer<Id>>;

/** A handler returns a Response if it sets cookies or streams. */
type Answer<Id extends EndpointId> = DeepReadonly<z.input<Endpoints[Id]['answer']>> | Response;

export type Handlers = { [Id in EndpointId]: Handler<Id> };
