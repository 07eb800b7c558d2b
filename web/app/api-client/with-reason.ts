import type { TranslateQualified } from '@bluegem/locales/translation-keys';
import { ApiFailure } from './api-failure.ts';

/**
 * An error text with the reason, if a request gives one: "Failed to export data: Rate limited. Please wait 5 seconds
 * …".
 */
export function withReason(t: TranslateQualified, what: string, error: unknown): string {
  return error instanceof ApiFailure ? t('common:withReason', { what, why: error.message }) : what;
}
