import { AUTH_METHODS, type AuthMethod } from '@bluegem/core/site/auth-method';
import type { BrowserStorage } from '../browser/browser-storage.ts';
import { STORAGE } from './storage-names.ts';

/** The claims of a token, not verified here: they decide only what is shown. The server decides what is allowed. */
export type TokenClaims = {
  auth_method: AuthMethod;
  /** In seconds. */
  exp: number;
};

export type ValidToken = { token: string; claims: TokenClaims };

function decodePart(part: string): Record<string, unknown> | undefined {
  try {
    const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0));
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** The claims of an unexpired token with three parts; undefined for any other text. */
export function validClaims(token: string, nowMs: number): TokenClaims | undefined {
  const [, body, signature, ...rest] = token.split('.');
  const claims = body && signature && rest.length === 0 ? decodePart(body) : undefined;
  const method = AUTH_METHODS.find((each) => each === claims?.['auth_method']);
  if (!claims || !method || typeof claims['exp'] !== 'number' || claims['exp'] * 1000 <= nowMs) return undefined;
  return { auth_method: method, exp: claims['exp'] };
}

/** Whether a token is a hand-off: it is valid once, in the browser that signed in. */
export const isHandOff = (token: string): boolean => decodePart(token.split('.')[0] ?? '')?.['typ'] === 'ho+jwt';

/** The token in storage; an invalid one is removed. */
export function storedToken(storage: BrowserStorage, nowMs: number): ValidToken | undefined {
  const token = storage.getItem(STORAGE.token);
  if (token === null) return undefined;
  const claims = validClaims(token, nowMs);
  if (!claims) storage.removeItem(STORAGE.token);
  return claims && { token, claims };
}
