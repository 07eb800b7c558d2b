import { parseReturnPath } from '@bluegem/core/site/return-path';
import type { BrowserStorage } from '../browser/browser-storage.ts';
import { STORAGE } from './storage-names.ts';

const MARKER_MS = 60_000;

/** `local` is shared by all tabs. `session` belongs to one tab and survives the redirect to the provider and back. */
type FlowParts = { local: BrowserStorage; session: BrowserStorage; nowMs: number };
type Marker = { tab: string; startedAt: number };

function readMarker({ local, nowMs }: FlowParts): Marker | undefined {
  try {
    const marker = JSON.parse(local.getItem(STORAGE.flow) ?? 'null') as Marker | null;
    const ageMs = nowMs - (marker?.startedAt ?? Number.NaN);
    return marker && ageMs >= 0 && ageMs < MARKER_MS ? marker : undefined;
  } catch {
    return undefined;
  }
}

function tabOf(session: BrowserStorage): string {
  const stored = session.getItem(STORAGE.tab);
  if (stored) return stored;
  const tab = String(Math.random());
  session.setItem(STORAGE.tab, tab);
  return tab;
}

/** Begins a sign-in in this tab. False while another tab signs in, which counts for a minute. */
export function beginLogin(parts: FlowParts, returnTo: string): boolean {
  const { local, session, nowMs } = parts;
  const tab = tabOf(session);
  const marker = readMarker(parts);
  if (marker && marker.tab !== tab) return false;
  local.setItem(STORAGE.flow, JSON.stringify({ tab, startedAt: nowMs }));
  session.setItem(STORAGE.returnTo, returnTo);
  return true;
}

/** Ends the sign-in of this tab, successful or not. Returns where it began; undefined if it was not in this tab. */
export function endLogin(parts: FlowParts): string | undefined {
  const { local, session } = parts;
  const marker = readMarker(parts);
  if (!marker || marker.tab === tabOf(session)) local.removeItem(STORAGE.flow);
  const returnTo = session.getItem(STORAGE.returnTo);
  session.removeItem(STORAGE.returnTo);
  return parseReturnPath(returnTo);
}

/** Closes every modal, so that the page to return to is not behind one. */
export function closeModals(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
}
