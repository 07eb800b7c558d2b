/** Identity providers for sign-in. */
export const AUTH_METHODS = ['steam', 'discord'] as const;
export type AuthMethod = (typeof AUTH_METHODS)[number];
