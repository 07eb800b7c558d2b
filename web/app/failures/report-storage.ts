import type { ErrorReport } from './report.ts';

/** The name in the local storage. Source: specification, section 7. */
export const KEPT_REPORTS_KEY = 'app_errors';
const KEPT_MAX = 20;

function readKept(text: string | null): unknown[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** Appends a report to those kept in this browser; the latest 20 stay. */
export function saveReport(storage: Pick<Storage, 'getItem' | 'setItem'>, report: ErrorReport): void {
  try {
    const kept = [...readKept(storage.getItem(KEPT_REPORTS_KEY)), report].slice(-KEPT_MAX);
    storage.setItem(KEPT_REPORTS_KEY, JSON.stringify(kept));
  } catch {
    // The storage is full: older reports are not worth a failure of their own.
  }
}
