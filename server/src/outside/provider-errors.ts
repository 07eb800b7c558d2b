import { AppError } from '@bluegem/contract/errors';

/** A sign-in that its provider, or our check of its response, refused; the reason is only logged. */
export const signInRefused = (reason: string) => new AppError('auth.refused', {}, { cause: reason });

/** A provider of sign-ins that does not answer, or answers with an error; the reason is only logged. */
export const providerUnavailable = (reason: string) => new AppError('auth.provider-unavailable', {}, { cause: reason });
