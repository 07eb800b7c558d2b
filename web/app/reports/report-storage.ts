import type { ErrorReport } from './report.ts';

/** The name in the local storage. Source: specification, section 7. */
export const REPORTS_KEY = 'app_errors';
const MAX_REPORTS = 20;

function readReports(text: string | null): unknown[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

/** Adds a report to those in this browser; the latest 20 stay. */
export function saveReport(storage: Pick<Storage, 'getItem' | 'setItem'>, report: ErrorReport): void {
  try {
    const stored = [...readReports(storage.getItem(REPORTS_KEY)), report].slice(-MAX_REPORTS);
    storage.setItem(REPORTS_KEY, JSON.stringify(stored));
  } catch {
    // The storage is full: a report is not worth another failure.
  }
}
