export const FEEDBACK_KINDS = ['general', 'pattern', 'bug', 'feature'] as const;
export type FeedbackKind = (typeof FEEDBACK_KINDS)[number];

/** Characters as JavaScript counts them, as a text field of the browser does. */
export const MESSAGE_MIN_LENGTH = 10;
export const MESSAGE_MAX_LENGTH = 2000;
export const EMAIL_MAX_LENGTH = 254;
/** How often a caller may send feedback. */
export const FEEDBACK_PER_HOUR = 5;

/** One name, one @, a domain with a dot. Whether somebody reads it there, only a letter tells. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;

export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX_LENGTH && EMAIL.test(text);
}

/** Line ends as one character, without control characters (a database keeps no NUL) and halves of characters, trimmed. */
export function cleanMessage(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\n\t])\p{Cc}|\p{Cs}/gu, '')
    .trim();
}

/** What is wrong with a message; undefined: nothing. */
export type MessageProblem = 'required' | 'too-short' | 'too-long';

export function messageProblem(message: string): MessageProblem | undefined {
  if (message === '') return 'required';
  if (message.length < MESSAGE_MIN_LENGTH) return 'too-short';
  return message.length > MESSAGE_MAX_LENGTH ? 'too-long' : undefined;
}

/** What an inbox can be looked through by. `open`: nobody has dealt with it yet; the others say how far it was forwarded. */
export const FEEDBACK_FILTERS = ['open', 'done', 'waiting', 'delivered', 'failed'] as const;
export type FeedbackFilter = (typeof FEEDBACK_FILTERS)[number];

/** How long a note on what was answered may be. */
export const FEEDBACK_NOTE_MAX_LENGTH = 2000;
