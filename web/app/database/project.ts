/** A hosted database interface: our own, or that of a project such as Supabase's. The key is public. */
export type Project = { url: string; anonKey: string; isHosted: boolean };

/** What every request carries: the token of who is signed in, else the anonymous key. */
export function requestHeaders({ anonKey }: Pick<Project, 'anonKey'>, token: string | undefined) {
  return { apikey: anonKey, authorization: `Bearer ${token ?? anonKey}` };
}
