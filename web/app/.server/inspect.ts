import { AppError } from '@bluegem/contract/errors';
import type { InspectRefusal } from '../features/check/inspect-refusal.ts';
import { callerOf, findSignedIn, getServices, inspectAnyLink, keepInspection, type Inspection } from './services.ts';

type Asked = { request: Request; address: string };

/** The item behind a link, or why there is none; whoever is signed in finds it in the history. */
export async function inspectForPage({ request, address }: Asked, text: string): Promise<Inspection | InspectRefusal> {
  const services = getServices();
  const signedIn = await findSignedIn(services, request);
  try {
    const inspection = await inspectAnyLink(services, callerOf(address, request, signedIn), text);
    if (signedIn) await keepInspection(services, signedIn.account.id, inspection);
    return inspection;
  } catch (error) {
    const code = error instanceof AppError ? /^inspect\.(.+)$/.exec(error.code)?.[1] : undefined;
    if (code === undefined) throw error;
    return code as InspectRefusal;
  }
}
