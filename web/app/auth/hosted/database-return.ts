import { browserStorage } from '../../browser/browser-storage.ts';
import { beginLogin, endLogin } from '../login-flow.ts';
import { authorizeAddress, parseSessionTokens, type SessionTokens } from './auth-calls.ts';
import type { Project } from './project.ts';

/** The callback page, which gets the tokens in the fragment of its address. */
const RETURN_PATH = '/auth/database/callback';

const flow = () => ({
  local: browserStorage('localStorage'),
  session: browserStorage('sessionStorage'),
  nowMs: Date.now(),
});

/** Redirects to a project's sign-in, which returns to `returnTo`. False while another tab signs in. */
export function goToSignIn(project: Project, provider: string, returnTo: string): boolean {
  if (!beginLogin(flow(), returnTo)) return false;
  window.location.assign(authorizeAddress(project, provider, window.location.origin + RETURN_PATH));
  return true;
}

export type Return = { tokens: SessionTokens; returnTo: string } | { error: 'refused' | 'expired'; returnTo: string };

/**
 * Reads the tokens from the address and removes them from it. They count only in the tab that started the sign-in: a
 * link does not sign in.
 */
export function consumeReturn(): Return {
  const { hash, pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search);
  const values = Object.fromEntries(new URLSearchParams(hash.slice(1)));
  const began = endLogin(flow());
  const tokens = parseSessionTokens(values, Date.now());
  const returnTo = began ?? '/';
  if (tokens && began !== undefined) return { tokens, returnTo };
  const isRefused = 'error' in values || new URLSearchParams(search).has('error');
  return { error: isRefused ? 'refused' : 'expired', returnTo };
}
