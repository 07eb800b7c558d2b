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
