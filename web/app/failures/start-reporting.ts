import { browserStorage } from '../auth/browser-storage.ts';
import { subscribeToFailures } from './capture.ts';
import { createErrorReporter } from './error-reporter.ts';
import { createErrorTelemetry } from './error-telemetry.ts';
import { saveReport } from './report-storage.ts';
import { reportOf, telemetryOf, type ErrorReport } from './report.ts';
import { reportAddress } from './report-address.ts';

/** Posts reports as JSON, without cookies and without naming the page they come from. */
const sendTo = (address: string) => async (report: ErrorReport) => {
  const { ok, status } = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  });
  if (!ok) throw new Error(`HTTP ${status}`);
};

/** Of this page alone: it is made again with every load and kept nowhere. */
const newSessionId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Begins to report failures: those captured so far, and every one from now on. */
export function startReporting(): void {
  const address = reportAddress(document);
  const storage = browserStorage('localStorage');
  const sessionId = newSessionId();
  const reporter = createErrorReporter({
    send: address ? sendTo(address) : undefined,
    keep: (report) => saveReport(storage, report),
  });
  const telemetry = createErrorTelemetry((entries) => console.info('Error telemetry', entries));
  subscribeToFailures((failure) => {
    const place = { url: window.location.href, userAgent: navigator.userAgent };
    reporter.report(reportOf(failure, place));
    telemetry.add(telemetryOf(failure, place, sessionId));
  });
  window.addEventListener('pagehide', () => {
    reporter.flush();
    telemetry.flush();
  });
}
