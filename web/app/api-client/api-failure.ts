import type { TranslateQualified } from '@bluegem/locales/translation-keys';

/** The error text of a failed request, a key under `auth:client`. */
export type FailureText =
  | 'required'
  | 'forbidden'
  | 'rateLimited'
  | 'blocked'
  | 'server'
  | 'other'
  | 'notJson'
  | 'badJson'
  | 'cancelled'
  | 'network';

export type TranslateFailure = (text: FailureText, values: Record<string, string | number>) => string;

/** A failed request. Its message may be shown. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  /** 0 if there was no response. */
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

/**
 * An error text with the reason, if a request gives one: "Failed to export data: Rate limited. Please wait 5 seconds
 * …".
 */
export function withReason(t: TranslateQualified, what: string, error: unknown): string {
  return error instanceof ApiFailure ? t('common:withReason', { what, why: error.message }) : what;
}
