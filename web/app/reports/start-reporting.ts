import { browserStorage } from '../browser/browser-storage.ts';
import { subscribeToFailures } from './capture.ts';
import { createErrorReporter } from './error-reporter.ts';
import { createErrorTelemetry } from './error-telemetry.ts';
import { saveReport } from './report-storage.ts';
import { reportOf, telemetryOf, type ErrorReport } from './report.ts';
import { reportAddress } from './report-address.ts';

/** Posts reports as JSON, without cookies and without a referrer. */
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

/** The id of this page load only; it is not stored. */
const newSessionId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Starts to report failures, including those captured before. */
export function startReporting(): void {
  const address = reportAddress(document);
  const storage = browserStorage('localStorage');
  const sessionId = newSessionId();
  const reporter = createErrorReporter({
    send: address ? sendTo(address) : undefined,
    save: (report) => saveReport(storage, report),
  });
  const telemetry = createErrorTelemetry((entries) => console.info('Error telemetry', entries));
  subscribeToFailures((failure) => {
    const page = { url: window.location.href, userAgent: navigator.userAgent };
    reporter.report(reportOf(failure, page));
    telemetry.add(telemetryOf(failure, page, sessionId));
  });
  window.addEventListener('pagehide', () => {
    reporter.flush();
    telemetry.flush();
  });
}
