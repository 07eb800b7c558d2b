import type { Failure, Severity } from './capture.ts';
import { scrub } from './scrub.ts';

/** The browser and page of a failure. */
export type PageContext = { url: string; userAgent: string };

/** A report as it is sent, stored or copied. */
export type ErrorReport = {
  message: string;
  stack: string | null;
  component: string;
  /** Always null: reports are not personal. */
  userId: null;
  timestamp: string;
  url: string;
  userAgent: string;
  severity: Severity;
  metadata: { errorType: string; retryCount: number };
};

/** The telemetry's entry in the console. */
export type TelemetryEntry = {
  component: string;
  errorMessage: string;
  stack: string | null;
  timestamp: string;
  userAgent: string;
  url: string;
  retryCount: number;
  errorType: string;
  sessionId: string;
};

/** Stacks of a deep tree may be long; their start is at the top. */
const STACK_MAX = 4000;
const MESSAGE_MAX = 1000;

const messageOf = (error: unknown): string => {
  if (typeof error === 'string') return error;
  try {
    return JSON.stringify(error) ?? String(error);
  } catch {
    return String(error);
  }
};

function partsOf({ error, at }: Failure, { url, userAgent }: PageContext) {
  const { message, stack, name } =
    error instanceof Error ? error : { message: messageOf(error), stack: undefined, name: typeof error };
  return {
    message: scrub(message).slice(0, MESSAGE_MAX),
    stack: stack === undefined ? null : scrub(stack).slice(0, STACK_MAX),
    errorType: name,
    timestamp: new Date(at).toISOString(),
    url: scrub(url),
    userAgent,
  };
}

/** The report of a failure, without personal data. */
export function reportOf(failure: Failure, page: PageContext): ErrorReport {
  const { message, stack, errorType, timestamp, url, userAgent } = partsOf(failure, page);
  const { component, severity, retries } = failure;
  const metadata = { errorType, retryCount: retries };
  return { message, stack, component, userId: null, timestamp, url, userAgent, severity, metadata };
}

/** The telemetry entry of a failure, with the same limits. */
export function telemetryOf(failure: Failure, page: PageContext, sessionId: string): TelemetryEntry {
  const { message, stack, errorType, timestamp, url, userAgent } = partsOf(failure, page);
  const { component, retries } = failure;
  return {
    component,
    errorMessage: message,
    stack,
    timestamp,
    userAgent,
    url,
    retryCount: retries,
    errorType,
    sessionId,
  };
}
