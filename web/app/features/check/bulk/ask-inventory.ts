import type { AnswerAt } from '@bluegem/contract/client-types';
import type { ErrorCode, ErrorDetails } from '@bluegem/contract/errors';
import type { BulkReading } from '@bluegem/core/inspect/bulk';
import { steamIdOf } from '@bluegem/core/inspect/steam-profile';

/** Longer than a question that waits in the service's queue for a slow Steam. */
const TIMEOUT_MS = 90_000;

/** The items of ours in an inventory. `otherFinish`: how many others have a finish of their own. */
export type FoundInventory = { reading: BulkReading; otherFinish: number };
/** Why there is no inventory; null: no answer. `steamId`: for the address to paste from, if it is known. */
export type InventoryRefusal = { code: ErrorCode | null; details: ErrorDetails; steamId: string | undefined };

/** The SteamID64 of who is signed in with Steam. */
async function ownSteamId(): Promise<string | undefined> {
  const response = await fetch('/api/user').catch(() => undefined);
  if (!response?.ok) return undefined;
  const { steamid }: AnswerAt<'GET', '/api/user'> = await response.json();
  return steamid ?? undefined;
}

async function send(profile: string | undefined): Promise<Response> {
  return fetch('/api/inventory', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ profile }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

/** Asks the service for the inventory of a profile, or of one's own account. */
export async function askInventory(profile?: string): Promise<FoundInventory | InventoryRefusal> {
  const response = await send(profile).catch(() => undefined);
  if (response?.ok) {
    const { items, names, failures, classic, uninspectable, otherFinish }: AnswerAt<'POST', '/api/inventory'> =
      await response.json();
    const reading = { source: 'inventory', items, names, failures, classic, uninspectable } satisfies BulkReading;
    return { reading, otherFinish };
  }
  const body = (await response?.json().catch(() => null)) as { error?: ErrorCode; details?: ErrorDetails } | null;
  return {
    code: body?.error ?? null,
    details: body?.details ?? {},
    steamId: profile === undefined ? await ownSteamId() : steamIdOf(profile),
  };
}
