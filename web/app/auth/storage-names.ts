/** Everything that sign-in keeps in the browser's storage. */
export const STORAGE = {
  token: 'auth-token',
  refreshLock: 'auth-refresh-lock',
  cache: 'auth-cache',
  returnTo: 'auth-return-to',
  flow: 'auth-flow',
  tab: 'auth-tab',
} as const;

/**
 * The readable cookie beside that of the session, over TLS with the prefix `__Host-`. It proves nothing; it says that asking
 * is worth while.
 */
export const HINT_COOKIE = 'signed_in';

/** Dispatched on the window after a token has been stored. */
export const TOKEN_SET_EVENT = 'auth-token-set';

/** Dispatched on the window when somebody has signed in or out. */
export const ACCOUNT_CHANGED_EVENT = 'auth-account-changed';
