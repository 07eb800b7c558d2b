import type { Inspection } from '@bluegem/core/inspect/inspection';
import { unansweredBy } from './check-failure.ts';
import { failureOfError, isRefusal, type InspectProblem } from './inspect-refusal.ts';

/** An inspect link that a form sent, and what came of it. */
export type SentLink = {
  link: string;
  problem: InspectProblem | null;
  inspection: Inspection | null;
  /** The reason why it was not looked at: a limit, as text. */
  limit: string | null;
};

/** The link in a request's body, which is read. */
export async function sentLinkOf(request: Request): Promise<string> {
  const link = (await request.formData().catch(() => undefined))?.get('link');
  return typeof link === 'string' ? link : '';
}

/** What a page shows when the server did not answer. `unread`: a copy of the request with its body. */
export async function inspectedFromCache(unread: Request, error: unknown, request: Request): Promise<SentLink> {
  const { limit } = await unansweredBy(error, request);
  const link = await sentLinkOf(unread);
  const found = await import('./cached-check.ts').then(
    ({ inspectCached }) => inspectCached(link),
    () => undefined,
  );
  const page = { link, problem: null, inspection: null, limit: null };
  if (typeof found === 'object') return { ...page, inspection: found };
  if (found === undefined && isRefusal(error)) return { ...page, limit };
  return { ...page, problem: found ?? failureOfError(error) };
}
