import type { TFunction } from 'i18next';
import { ApiFailure } from './api-failure.ts';

/** What did not work, and why where a request says so: "Failed to export data: Rate limited. Please wait 5 seconds …". */
export function withReason(t: TFunction<never>, what: string, error: unknown): string {
  return error instanceof ApiFailure ? (t as TFunction)('common:withReason', { what, why: error.message }) : what;
}
