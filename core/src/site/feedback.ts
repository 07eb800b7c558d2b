export const FEEDBACK_KINDS = ['general', 'pattern', 'bug', 'feature'] as const;
export type FeedbackKind = (typeof FEEDBACK_KINDS)[number];

/** Length limits in UTF-16 code units, as text fields of browsers count them. */
export const MESSAGE_MIN_LENGTH = 10;
export const MESSAGE_MAX_LENGTH = 2000;
export const EMAIL_MAX_LENGTH = 254;
/** Rate limit: feedback messages per caller and hour. */
export const FEEDBACK_PER_HOUR = 5;

/** Syntax only: one local part, one @, a domain with a dot. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;

/**
 * True for an address with valid syntax, at most EMAIL_MAX_LENGTH characters long. Whether it exists is not checked.
 */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX_LENGTH && EMAIL.test(text);
}

/**
 * Trims a message, normalises line ends to line feeds, and removes control characters (PostgreSQL stores no NUL) and
 * lone surrogates.
 */
export function cleanMessage(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\n\t])\p{Cc}|\p{Cs}/gu, '')
    .trim();
}

/** The reason why a message is rejected. */
export type MessageProblem = 'required' | 'too-short' | 'too-long';

/** The first problem of a message after `cleanMessage`; lengths are UTF-16 code units. Undefined for a valid one. */
export function messageProblem(message: string): MessageProblem | undefined {
  if (message === '') return 'required';
  if (message.length < MESSAGE_MIN_LENGTH) return 'too-short';
  return message.length > MESSAGE_MAX_LENGTH ? 'too-long' : undefined;
}

/**
 * Filters of the feedback inbox. `open` and `done` are the state of the handling, the others that of the forwarding.
 */
export const FEEDBACK_FILTERS = ['open', 'done', 'waiting', 'delivered', 'failed'] as const;
export type FeedbackFilter = (typeof FEEDBACK_FILTERS)[number];

/** Maximum length of an administrator's note, in UTF-16 code units. */
export const FEEDBACK_NOTE_MAX_LENGTH = 2000;
