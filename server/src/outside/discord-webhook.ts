import * as z from 'zod/mini';
import { boundedFetch } from './bounded-fetch.ts';
import { failureReason } from './failure-reason.ts';

/** The result of sending a message. Milliseconds say how long no other message may be sent. */
export type Delivery =
  | { kind: 'delivered'; pauseMs: number }
  /** Rate limited: send the message again after the pause. */
  | { kind: 'limited'; pauseMs: number }
  /** Discord or the network failed: a retry may succeed. */
  | { kind: 'unreachable'; reason: string }
  /** The webhook was deleted or its token is wrong: further requests lead to a ban. */
  | { kind: 'closed'; status: number }
  /** This message is never accepted. */
  | { kind: 'refused'; status: number };

export type DiscordMessage = Readonly<Record<string, unknown>>;

/** The blue of the finish. */
const COLOUR = 0x3b82f6;
/** No previews of links. */
const SUPPRESS_EMBEDS = 4;

/** A message of one embed, in the site's name and colour. It mentions no one. */
export const discordMessage = (embed: Readonly<Record<string, unknown>>): DiscordMessage => ({
  username: 'Blue Gem Atlas',
  content: '',
  tts: false,
  flags: SUPPRESS_EMBEDS,
  allowed_mentions: { parse: [] },
  embeds: [{ color: COLOUR, ...embed }],
});

const TIMEOUT_MS = 10_000;
/** The pause if Discord reports a rate limit without a duration. */
const DEFAULT_PAUSE_MS = 5_000;
const MAX_PAUSE_MS = 24 * 3_600_000;
const ANSWER_MAX_BYTES = 64 * 1024;
const CLOSED = [401, 403, 404];

const ask = boundedFetch((url, init) => fetch(url, init), ANSWER_MAX_BYTES);

const LimitedSchema = z.object({ retry_after: z.number().check(z.gte(0)) });

function milliseconds(seconds: unknown): number | undefined {
  const value = typeof seconds === 'string' && seconds.trim() === '' ? Number.NaN : Number(seconds ?? Number.NaN);
  return Number.isFinite(value) && value >= 0 ? Math.min(Math.ceil(value * 1000), MAX_PAUSE_MS) : undefined;
}

/** The longer of the pauses in header and body, both in seconds. */
function requestedPause(answer: Response, body: string): number {
  const pauses = [milliseconds(answer.headers.get('retry-after')), milliseconds(retryAfterIn(body))];
  const known = pauses.filter((each) => each !== undefined);
  return known.length === 0 ? DEFAULT_PAUSE_MS : Math.max(...known);
}

function retryAfterIn(body: string): number | undefined {
  try {
    const parsed = LimitedSchema.safeParse(JSON.parse(body));
    return parsed.success ? parsed.data.retry_after : undefined;
  } catch {
    return undefined;
  }
}

function pauseAfter({ headers }: Response): number {
  if (headers.get('x-ratelimit-remaining') !== '0') return 0;
  return milliseconds(headers.get('x-ratelimit-reset-after')) ?? 0;
}

function deliveryOf(answer: Response, body: string): Delivery {
  const { status } = answer;
  if (answer.ok) return { kind: 'delivered', pauseMs: pauseAfter(answer) };
  if (status === 429) return { kind: 'limited', pauseMs: requestedPause(answer, body) };
  if (status >= 500) return { kind: 'unreachable', reason: `status ${status}` };
  return CLOSED.includes(status) ? { kind: 'closed', status } : { kind: 'refused', status };
}

async function readBody(answer: Response): Promise<string> {
  if (answer.ok) {
    await answer.body?.cancel();
    return '';
  }
  return answer.text();
}

/**
 * Sends one message and waits until Discord has stored it. Never throws for Discord's responses, and follows no
 * redirect.
 */
export async function sendToDiscord(
  webhookUrl: string,
  message: DiscordMessage,
  timeoutMs: number = TIMEOUT_MS,
): Promise<Delivery> {
  try {
    const answer = await ask(`${webhookUrl}?wait=true`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'BlueGemAtlas (feedback, 1.0)' },
      body: JSON.stringify(message),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return deliveryOf(answer, await readBody(answer));
  } catch (error) {
    return { kind: 'unreachable', reason: failureReason(error) };
  }
}
