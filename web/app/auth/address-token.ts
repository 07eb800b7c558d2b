import type { AuthStorage } from './browser-storage.ts';
import { STORAGE } from './storage-names.ts';
import { validClaims } from './token.ts';

type AddressParts = {
  href: string;
  storage: AuthStorage;
  nowMs: number;
  replaceAddress(address: string): void;
};

/** Stores the token of `?token=` and takes it out of the address. Runs before anything else reads that. */
export function takeTokenFromAddress({ href, storage, nowMs, replaceAddress }: AddressParts): boolean {
  const url = new URL(href);
  const token = url.searchParams.get('token');
  if (token === null) return false;
  url.searchParams.delete('token');
  replaceAddress(url.pathname + url.search + url.hash);
  if (!validClaims(token, nowMs)) return false;
  storage.setItem(STORAGE.token, token);
  return true;
}
