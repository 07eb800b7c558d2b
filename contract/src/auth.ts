import { AUTH_METHODS } from '@bluegem/core/site/auth-method';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { none } from './values.ts';

export const authProviders = endpoint({
  method: 'GET',
  path: '/api/auth/providers',
  summary: 'Available sign-in methods; local: with test users, on this machine only',
  access: 'public',
  perMinute: 600,
  cacheSeconds: 0,
  params: none,
  input: none,
  answer: z.object({ steam: z.boolean(), discord: z.boolean(), local: z.boolean(), inviteUrl: z.nullable(z.string()) }),
  errors: [],
});

export const refreshToken = endpoint({
  method: 'POST',
  path: '/api/auth/refresh',
  summary: 'A new access token for the session of the cookie. A hand-off token sent with it is used up',
  access: 'user',
  proof: 'session',
  perMinute: 60,
  cacheSeconds: 0,
  params: none,
  input: none,
  answer: z.object({ token: z.string() }),
  errors: ['auth.required', 'http.foreign-origin'],
});

export const currentUser = endpoint({
  method: 'GET',
  path: '/api/user',
  summary: 'Who is signed in; every field is null for a visitor',
  access: 'public',
  perMinute: 600,
  cacheSeconds: 0,
  params: none,
  input: none,
  answer: z.object({
    authenticated: z.boolean(),
    authMethod: z.nullable(z.enum(AUTH_METHODS)),
    steamid: z.nullable(z.string()),
    discord_id: z.nullable(z.string()),
    username: z.nullable(z.string()),
    avatar: z.nullable(z.string()),
  }),
  errors: [],
});

export const checkAdmin = endpoint({
  method: 'GET',
  path: '/api/check-admin',
  summary: 'Whether the caller is an admin',
  access: 'public',
  perMinute: 600,
  cacheSeconds: 0,
  params: none,
  input: none,
  answer: z.object({ isAdmin: z.boolean() }),
  errors: [],
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  summary: 'Ends the session of the cookie, if there is one',
  access: 'public',
  perMinute: 60,
  cacheSeconds: 0,
  params: none,
  input: none,
  answer: z.object({ loggedOut: z.literal(true) }),
  errors: ['http.foreign-origin'],
  example: { answer: { loggedOut: true } },
});
