import { browserStorage, type BrowserStorage } from '../browser/browser-storage.ts';
import { STORAGE } from './storage-names.ts';
import { isHandOff, validClaims } from './token.ts';

type AddressParts = {
  href: string;
  storage: BrowserStorage;
  nowMs: number;
  replaceAddress(address: string): void;
};

/**
 * Stores the hand-off token of `?token=` and removes any token from the address. Runs before anything else reads the
 * address.
 */
export function consumeTokenFromAddress({ href, storage, nowMs, replaceAddress }: AddressParts): boolean {
  const url = new URL(href);
  const token = url.searchParams.get('token');
  if (token === null) return false;
  url.searchParams.delete('token');
  replaceAddress(url.pathname + url.search + url.hash);
  // An access token in a link would sign its reader in to another account.
  if (!isHandOff(token) || !validClaims(token, nowMs)) return false;
  storage.setItem(STORAGE.token, token);
  return true;
}

/** Removes the token from the page's address and stores it. Loaded only if there is one. */
export function consumeUrlToken(): void {
  consumeTokenFromAddress({
    href: window.location.href,
    storage: browserStorage('localStorage'),
    nowMs: Date.now(),
    replaceAddress: (address) => window.history.replaceState(window.history.state, '', address),
  });
}
