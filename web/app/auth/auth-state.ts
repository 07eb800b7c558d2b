import type { AnswerAt } from '@bluegem/contract/client-types';
import type { AuthMethod } from '@bluegem/core/site/auth-method';
import type { AuthCache } from './auth-cache.ts';
import type { TokenClaims } from './token.ts';

/** Sign-in errors; those that people see are texts under `auth:problem`. */
export type AuthProblem = 'network' | 'otherTab' | 'logout';

export type AuthState = {
  username: string | null;
  avatar: string | null;
  authMethod: AuthMethod | null;
  isAuthenticated: boolean;
  /** Null while unknown. */
  isAdmin: boolean | null;
  isLoading: boolean;
  error: AuthProblem | null;
};

type User = AnswerAt<'GET', '/api/user'>;

export type AuthEvent =
  | { type: 'checking' }
  | { type: 'token-found'; claims: TokenClaims }
  | { type: 'user-answered'; user: User }
  | { type: 'admin-answered'; isAdmin: boolean }
  | { type: 'failed'; error: AuthProblem }
  | { type: 'cleared' };

export const SIGNED_OUT: AuthState = {
  username: null,
  avatar: null,
  authMethod: null,
  isAuthenticated: false,
  isAdmin: null,
  isLoading: false,
  error: null,
};

/** The state before the first check: the cache, or `loading` if there is an account hint. */
export function initialAuthState(cache: AuthCache | undefined, hasHint: boolean): AuthState {
  if (!cache) return { ...SIGNED_OUT, isLoading: hasHint };
  if (!cache.isAuthenticated) return SIGNED_OUT;
  return { ...SIGNED_OUT, isAuthenticated: true, username: cache.username, authMethod: cache.authMethod };
}

const ofToken = (state: AuthState, { auth_method: authMethod }: TokenClaims) => ({
  ...(state.isAuthenticated && state.authMethod === authMethod ? state : SIGNED_OUT),
  authMethod,
  isAuthenticated: true,
  isLoading: false,
  error: null,
});

const ofUser = (state: AuthState, user: User): AuthState => ({
  username: user.username,
  avatar: user.avatar,
  authMethod: user.authMethod,
  isAuthenticated: true,
  isAdmin: state.isAdmin,
  isLoading: false,
  error: null,
});

export function authReducer(state: AuthState, event: AuthEvent): AuthState {
  switch (event.type) {
    case 'checking':
      return { ...state, isLoading: !state.isAuthenticated, error: null };
    case 'token-found':
      return ofToken(state, event.claims);
    case 'user-answered':
      return event.user.authenticated ? ofUser(state, event.user) : SIGNED_OUT;
    case 'admin-answered':
      return state.isAuthenticated ? { ...state, isAdmin: event.isAdmin } : state;
    case 'failed':
      return { ...(event.error === 'logout' ? SIGNED_OUT : state), isLoading: false, error: event.error };
    case 'cleared':
      return SIGNED_OUT;
  }
}
