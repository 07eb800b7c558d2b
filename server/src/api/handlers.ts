import type * as z from 'zod/mini';
import type { ENDPOINTS, EndpointId } from '@bluegem/contract/endpoints';
import { checkPattern, getWeapon } from '../check.ts';
import { listDiscoveries, listFeatured, listTrending } from '../discover.ts';
import { submitFeedback } from '../feedback.ts';
import { getInspection } from '../inspect.ts';
import { patternsAtAddress, patternsMeta, presentPattern, weaponPatterns } from '../patterns.ts';
import type { Services } from '../services.ts';
import { globalStatistics } from '../statistics.ts';
import { listWeapons } from '../weapons.ts';
import type { Caller } from './caller.ts';

type Endpoints = typeof ENDPOINTS;
type Handler<Id extends EndpointId> = (
  services: Services,
  request: { params: z.output<Endpoints[Id]['params']>; input: z.output<Endpoints[Id]['input']>; caller: Caller },
) => z.input<Endpoints[Id]['answer']> | Promise<z.input<Endpoints[Id]['answer']>>;

/** What each endpoint of the contract does. */
export const HANDLERS: { [Id in EndpointId]: Handler<Id> } = {
  health: (services) => services.health(),
  check: ({ snapshot }, { input }) => copyOf(checkPattern(snapshot(), input)),
  checkByBody: ({ snapshot }, { input }) => copyOf(checkPattern(snapshot(), input)),
  inspect: ({ snapshot }, { input }) => copyOf(getInspection(snapshot(), input.link)),
  feedback: async (services, { input, caller }) => {
    await submitFeedback(services, caller, input);
    return { received: true };
  },
  weapons: () => ({ weapons: listWeapons() }),
  patternsMeta: ({ snapshot }) => copyOf(patternsMeta(snapshot())),
  featuredPatterns: ({ snapshot }) => copyOf(listFeatured(snapshot())),
  trendingPatterns: ({ snapshot, now }, { input }) =>
    copyOf(listTrending(snapshot(), now(), input.period === '30' ? 30 : 7)),
  recentDiscoveries: ({ snapshot, discoveries }) => copyOf(listDiscoveries(snapshot(), discoveries)),
  pattern: ({ snapshot }, { params }) => copyOf(patternsAtAddress(snapshot(), params.id)),
  weaponPatterns: ({ snapshot }, { params, input }) => {
    const page = { ...input, direction: input.direction, limit: Number(input.limit), offset: Number(input.offset) };
    const { patterns, ...rest } = weaponPatterns(snapshot(), getWeapon(params.weapon), page);
    return copyOf({ ...rest, patterns: patterns.map(presentPattern) });
  },
  globalStatistics: ({ snapshot }) => copyOf(globalStatistics(snapshot(), new Date())),
};

/** Answers are only serialised, never changed, so read-only values may stand for plain ones. */
const copyOf = <T>(value: T) => value as DeepMutable<T>;

type DeepMutable<T> = T extends readonly (infer E)[]
  ? DeepMutable<E>[]
  : T extends object
    ? { -readonly [K in keyof T]: DeepMutable<T[K]> }
    : T;
