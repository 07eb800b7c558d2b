/** What is said of a failed request, worded under `auth:client`. */
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

export type WordFailure = (text: FailureText, values: Record<string, string | number>) => string;

/** A request that brought nothing. Its message may be shown. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  /** 0 where there was no answer. */
  readonly status: number;
  /** The code of the contract, where the answer names one. */
  readonly code: string | undefined;

  constructor(message: string, status: number, code?: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}
