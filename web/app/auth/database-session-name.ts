/** Where the session at the hosted database is kept. Not one of STORAGE, which comes with the first script of every page. */
export const DATABASE_SESSION = 'auth-database-session';
