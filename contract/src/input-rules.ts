import { AppError } from './errors.ts';

/**
 * What can be wrong with one field of a request: `rule` in the details of `http.bad-request`, beside `field` (its path)
 * and `allowed` (the limit, the values or the format). Worded in `locales/src/<language>/errors.json` under `input`.
 */
export const INPUT_RULES = [
  'required',
  'unknown',
  'wrong-type',
  'not-listed',
  'too-long',
  'too-short',
  'too-many',
  'too-few',
  'too-high',
  'too-low',
  'wrong-step',
  'wrong-format',
  'given-twice',
  'not-text',
  'cut-off',
] as const;

export type InputRule = (typeof INPUT_RULES)[number];

/** What is wrong with a field of a request. */
export type InputFault = { field: string; rule: InputRule; allowed?: string | number };

/** The error of a request with a wrong field: `http.bad-request`, with the fault as its details. */
export const badRequest = (fault: InputFault, cause?: unknown): AppError =>
  new AppError('http.bad-request', fault, { cause });
