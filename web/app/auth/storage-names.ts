/** The storage keys of sign-in. */
export const STORAGE = {
  token: 'auth-token',
  refreshLock: 'auth-refresh-lock',
  cache: 'auth-cache',
  returnTo: 'auth-return-to',
  flow: 'auth-flow',
  tab: 'auth-tab',
} as const;

/**
 * The readable cookie beside the session cookie; over TLS with the prefix `__Host-`. It proves nothing; it only says
 * that a check is worthwhile.
 */
export const HINT_COOKIE = 'signed_in';

/** Dispatched on the window after a token has been stored. */
export const TOKEN_SET_EVENT = 'auth-token-set';

/** Dispatched on the window after a sign-in or sign-out. */
export const ACCOUNT_CHANGED_EVENT = 'auth-account-changed';
