/**
 * The storage key of the session at the hosted database. Not part of STORAGE, which is in the first script of every
 * page.
 */
export const DATABASE_SESSION = 'auth-database-session';
