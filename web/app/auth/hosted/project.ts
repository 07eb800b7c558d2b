/** A REST API: our own, or that of a project such as Supabase's. The key is public. */
export type Project = { url: string; anonKey: string; isHosted: boolean };

/** The headers of every request: the token of the signed-in user, or the anonymous key. */
export function requestHeaders({ anonKey }: Pick<Project, 'anonKey'>, token: string | undefined) {
  return { apikey: anonKey, authorization: `Bearer ${token ?? anonKey}` };
}
