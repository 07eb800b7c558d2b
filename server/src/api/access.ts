import type { Endpoint } from '@bluegem/contract/endpoint';
import { AppError } from '@bluegem/contract/errors';
import type { SignedIn } from '../auth/sessions.ts';

const RECENT_MS = 15 * 60 * 1000;

/** Throws AppError `auth.*` unless the caller may use the endpoint. */
export function checkAccess(endpoint: Endpoint, signedIn: SignedIn | undefined, now: Date): void {
  if (endpoint.access === 'public') return;
  if (!signedIn || (endpoint.proof && !signedIn.isByCookie)) throw new AppError('auth.required');
  if (endpoint.access === 'admin' && !(signedIn.isAdmin && signedIn.isByCookie)) throw new AppError('auth.forbidden');
  const ageMs = now.getTime() - signedIn.session.signedInAt.getTime();
  if (endpoint.proof === 'recent-sign-in' && ageMs > RECENT_MS) throw new AppError('auth.recent-sign-in-required');
}
