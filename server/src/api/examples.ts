import { ENDPOINTS, type EndpointId, endpointOf } from '@bluegem/contract/endpoints';
import type { Services } from '../stores/services.ts';
import type { Snapshot } from '../stores/snapshot.ts';
import { runEndpoint } from './execute.ts';
import { callerOf } from '../auth/caller.ts';

/** The example responses of the documentation by endpoint; null: not available now. */
export type ExampleAnswers = Partial<Record<EndpointId, unknown>>;

async function answerExample(services: Services, id: EndpointId): Promise<unknown> {
  const { example = {} } = endpointOf(id);
  if (example.answer !== undefined) return example.answer;
  const caller = callerOf('documentation', new Request('http://localhost/'), undefined);
  try {
    const answer = await runEndpoint(services, id, { ...example, caller });
    return answer instanceof Response ? null : answer;
  } catch (error) {
    services.logger.warn({ err: error, endpoint: id }, 'An example of the documentation could not be computed');
    return null;
  }
}

async function answerAll(services: Services): Promise<ExampleAnswers> {
  const ids = (Object.keys(ENDPOINTS) as EndpointId[]).filter((id) => ENDPOINTS[id].access === 'public');
  return Object.fromEntries(await Promise.all(ids.map(async (id) => [id, await answerExample(services, id)])));
}

const known = new WeakMap<Snapshot, Promise<ExampleAnswers>>();

/**
 * The example responses of all public endpoints, computed once for a snapshot. Endpoints that change something are not
 * called.
 */
export function exampleAnswers(services: Services): Promise<ExampleAnswers> {
  const snapshot = services.snapshot();
  const answers = known.get(snapshot) ?? answerAll(services);
  known.set(snapshot, answers);
  return answers;
}
