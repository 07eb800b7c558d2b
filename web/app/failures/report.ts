import type { Failure, Severity } from './capture.ts';
import { scrub } from './scrub.ts';

/** What is known of a browser and its page. */
export type PageContext = { url: string; userAgent: string };

/** A report as it is sent, kept or copied. */
export type ErrorReport = {
  message: string;
  stack: string | null;
  component: string;
  /** Always null: reports say nothing about who was here. */
  userId: null;
  timestamp: string;
  url: string;
  userAgent: string;
  severity: Severity;
  metadata: { errorType: string; retryCount: number };
};

/** What the telemetry writes to the console. */
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

/** Stacks of a deep tree may be long; where it began is at the top. */
const STACK_MAX = 4000;
const MESSAGE_MAX = 1000;

const wordsOf = (error: unknown): string => {
  if (typeof error === 'string') return error;
  try {
    return JSON.stringify(error) ?? String(error);
  } catch {
    return String(error);
  }
};

function partsOf({ error, at }: Failure, { url, userAgent }: PageContext) {
  const { message, stack, name } =
    error instanceof Error ? error : { message: wordsOf(error), stack: undefined, name: typeof error };
  return {
    message: scrub(message).slice(0, MESSAGE_MAX),
    stack: stack === undefined ? null : scrub(stack).slice(0, STACK_MAX),
    errorType: name,
    timestamp: new Date(at).toISOString(),
    url: scrub(url),
    userAgent,
  };
}

/** The report of a failure, without anything about a person. */
export function reportOf(failure: Failure, place: PageContext): ErrorReport {
  const { message, stack, errorType, timestamp, url, userAgent } = partsOf(failure, place);
  const { component, severity, retries } = failure;
  const metadata = { errorType, retryCount: retries };
  return { message, stack, component, userId: null, timestamp, url, userAgent, severity, metadata };
}

/** The entry of a failure in the telemetry, likewise. */
export function telemetryOf(failure: Failure, place: PageContext, sessionId: string): TelemetryEntry {
  const { message, stack, errorType, timestamp, url, userAgent } = partsOf(failure, place);
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
