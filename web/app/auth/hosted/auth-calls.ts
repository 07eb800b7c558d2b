import { requestHeaders, type Project } from './project.ts';
import type { DatabaseUser } from './stored-session.ts';

const TIMEOUT_MS = 30_000;

/** The tokens that a sign-in or a refresh returns. */
export type SessionTokens = { access_token: string; refresh_token: string | null; expires_at: number };

/** The project refused. Other failures may be temporary. */
export class RefusedError extends Error {
  override name = 'RefusedError';
}

/** The address that starts a sign-in at a project. */
export const authorizeAddress = ({ url }: Project, provider: string, redirectTo: string): string =>
  `${url}/auth/v1/authorize?${new URLSearchParams({ provider, redirect_to: redirectTo })}`;

/** Reads the tokens from an address fragment or a response. Undefined if there are none. */
export function parseSessionTokens(
  values: Readonly<Record<string, unknown>>,
  nowMs: number,
): SessionTokens | undefined {
  const { access_token: token, refresh_token: refresh } = values;
  const nowSeconds = Math.floor(nowMs / 1000);
  const endsIn = Number(values['expires_in'] ?? Number.NaN);
  const expiresAt = Number(values['expires_at'] ?? nowSeconds + endsIn);
  if (typeof token !== 'string' || token === '' || !(expiresAt > nowSeconds)) return undefined;
  return {
    access_token: token,
    refresh_token: typeof refresh === 'string' && refresh ? refresh : null,
    expires_at: expiresAt,
  };
}

/** The calls of a project's auth API. */
export function createAuthCalls(project: Project, fetch: typeof globalThis.fetch) {
  const send = async (path: string, token: string | undefined, init: RequestInit = {}): Promise<Response> => {
    const response = await fetch(`${project.url}/auth/v1/${path}`, {
      ...init,
      credentials: 'omit',
      headers: { ...requestHeaders(project, token), ...(init.body ? { 'content-type': 'application/json' } : {}) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { ok, status } = response;
    if (!ok && status >= 400 && status < 500 && status !== 429) throw new RefusedError(`HTTP ${status}`);
    if (!ok) throw new Error(`HTTP ${status}`);
    return response;
  };
  return {
    async user(token: string): Promise<DatabaseUser> {
      const user = (await (await send('user', token)).json()) as {
        id?: unknown;
        user_metadata?: Record<string, unknown>;
      };
      if (typeof user.id !== 'string') throw new RefusedError('No user');
      const { name, user_name: userName, full_name: fullName } = user.user_metadata ?? {};
      return { id: user.id, name: [name, userName, fullName].find((each) => typeof each === 'string') ?? user.id };
    },
    async logout(token: string): Promise<void> {
      await send('logout', token, { method: 'POST' });
    },
    async refresh(refreshToken: string, nowMs: number): Promise<SessionTokens | undefined> {
      const body = JSON.stringify({ refresh_token: refreshToken });
      const response = await send('token?grant_type=refresh_token', undefined, { method: 'POST', body });
      return parseSessionTokens((await response.json()) as Record<string, unknown>, nowMs);
    },
    /** The names of the enabled sign-in providers. */
    async providers(): Promise<string[]> {
      const { external = {} } = (await (await send('settings', undefined)).json()) as {
        external?: Record<string, unknown>;
      };
      return Object.keys(external).filter((name) => external[name] === true);
    },
  };
}

export type AuthCalls = ReturnType<typeof createAuthCalls>;
