import type * as z from 'zod/mini';
import type { Fetch } from '../bounded-fetch.ts';
import { SourceFailure, type FailureKind } from './price-source.ts';
import { failureReason } from '../failure-reason.ts';

export type Question<Schema extends z.ZodMiniType> = {
  fetch: Fetch;
  url: string;
  headers: Readonly<Record<string, string>>;
  schema: Schema;
  signal: AbortSignal;
  sizeMaxBytes: number;
  timeoutMs?: number;
  now: () => Date;
};

const TIMEOUT_MS = 30_000;
/** The pause after a rate limit without a duration. */
const DEFAULT_PAUSE_MS = 5 * 60_000;
const MAX_PAUSE_MS = 24 * 3_600_000;
const CLOSED = [401, 403];

/** Seconds or a date, as in RFC 9110. */
function requestedPause(header: string | null, now: Date): number {
  if (header === null || header.trim() === '') return DEFAULT_PAUSE_MS;
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 1000), MAX_PAUSE_MS) : DEFAULT_PAUSE_MS;
}

async function readText({ body, headers }: Response, sizeMaxBytes: number): Promise<string> {
  const tooLarge = () => new SourceFailure('odd', `an answer above ${sizeMaxBytes} bytes`);
  if (Number(headers.get('content-length')) > sizeMaxBytes) {
    await body?.cancel();
    throw tooLarge();
  }
  const decoder = new TextDecoder();
  let [text, size] = ['', 0];
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > sizeMaxBytes) throw tooLarge();
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Requests JSON and validates it. Follows no redirect, and throws SourceFailure for every error. */
export async function fetchJson<Schema extends z.ZodMiniType>(question: Question<Schema>): Promise<z.output<Schema>> {
  const { fetch, url, headers, schema, signal, sizeMaxBytes, timeoutMs = TIMEOUT_MS, now } = question;
  let text: string;
  try {
    const answer = await fetch(url, {
      headers: { accept: 'application/json', 'user-agent': 'BlueGemAtlas (prices, 1.0)', ...headers },
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      throw failureOf(answer, now());
    }
    text = await readText(answer, sizeMaxBytes);
  } catch (error) {
    if (error instanceof SourceFailure) throw error;
    throw new SourceFailure('unreachable', failureReason(error));
  }
  return parse(text, schema);
}

function failureOf({ status, headers }: Response, now: Date): SourceFailure {
  const header = headers.get('retry-after');
  const failure = (kind: FailureKind, pauseMs = 0) => new SourceFailure(kind, `status ${status}`, { pauseMs, status });
  if (status === 429) return failure('limited', requestedPause(header, now));
  if (CLOSED.includes(status)) return failure('closed');
  if (status < 500) return failure('odd');
  return failure('unreachable', header === null ? 0 : requestedPause(header, now));
}

function parse<Schema extends z.ZodMiniType>(text: string, schema: Schema): z.output<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new SourceFailure('odd', 'an answer that is no JSON');
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new SourceFailure('odd', `an answer that is not as documented: ${issue?.path.join('.')} ${issue?.message}`);
}
