import { browserStorage } from '../auth/browser-storage.ts';
import { beginLogin, endLogin } from '../auth/login-flow.ts';
import { authorizeAddress, readHanded, type Handed } from './auth-calls.ts';
import type { Project } from './project.ts';

/** The page that takes what a project hands over behind the #. */
const RETURN_PATH = '/auth/database/callback';

const flow = () => ({
  local: browserStorage('localStorage'),
  session: browserStorage('sessionStorage'),
  nowMs: Date.now(),
});

/** Goes to a project to sign in, and comes back to `returnTo`. False while another tab is at it. */
export function goToSignIn(project: Project, provider: string, returnTo: string): boolean {
  if (!beginLogin(flow(), { returnTo, hasOpenModal: false })) return false;
  window.location.assign(authorizeAddress(project, provider, window.location.origin + RETURN_PATH));
  return true;
}

export type Return = { handed: Handed; returnTo: string } | { error: 'refused' | 'expired'; returnTo: string };

/**
 * What a project handed over, out of the address at once. It counts only where this tab went to sign in: nobody is signed in
 * by a link.
 */
export function takeReturn(): Return {
  const { hash, pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search);
  const values = Object.fromEntries(new URLSearchParams(hash.slice(1)));
  const began = endLogin(flow());
  const handed = readHanded(values, Date.now());
  const returnTo = began?.path ?? '/';
  if (handed && began) return { handed, returnTo };
  const isRefused = 'error' in values || new URLSearchParams(search).has('error');
  return { error: isRefused ? 'refused' : 'expired', returnTo };
}
