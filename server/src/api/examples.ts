import type { Endpoint } from '@bluegem/contract/endpoint';
import { ENDPOINTS, type EndpointId } from '@bluegem/contract/endpoints';
import type { Services } from '../services.ts';
import type { Snapshot } from '../snapshot.ts';
import { callerOf, type Caller } from './caller.ts';
import { HANDLERS } from './handlers.ts';
import { parseInput } from './input.ts';

type AnyHandler = (services: Services, request: { params: unknown; input: unknown; caller: Caller }) => unknown;

/** What the documentation shows as answers, by endpoint; null: could not be answered now. */
export type ExampleAnswers = Partial<Record<EndpointId, unknown>>;

async function answerExample(services: Services, id: EndpointId): Promise<unknown> {
  const { params, input, example = {} } = ENDPOINTS[id] as unknown as Endpoint;
  if (example.answer !== undefined) return example.answer;
  const caller = callerOf('documentation', new Request('http://localhost/'), undefined);
  const request = {
    params: parseInput(params, example.params ?? {}),
    input: parseInput(input, example.input ?? {}),
    caller,
  };
  try {
    const answer = await (HANDLERS[id] as AnyHandler)(services, request);
    return answer instanceof Response ? null : answer;
  } catch (error) {
    services.logger.warn({ err: error, endpoint: id }, 'An example of the documentation has no answer');
    return null;
  }
}

async function answerAll(services: Services): Promise<ExampleAnswers> {
  const ids = (Object.keys(ENDPOINTS) as EndpointId[]).filter((id) => ENDPOINTS[id].access === 'public');
  return Object.fromEntries(await Promise.all(ids.map(async (id) => [id, await answerExample(services, id)])));
}

const known = new WeakMap<Snapshot, Promise<ExampleAnswers>>();

/** The answers to the examples of all public endpoints, asked for once for a snapshot. Those that change something are not asked. */
export function exampleAnswers(services: Services): Promise<ExampleAnswers> {
  const snapshot = services.snapshot();
  const answers = known.get(snapshot) ?? answerAll(services);
  known.set(snapshot, answers);
  return answers;
}
