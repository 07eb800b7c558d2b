import {
  cleanMessage,
  FEEDBACK_KINDS,
  isEmail,
  messageProblem,
  type FeedbackKind,
  type MessageProblem,
} from '@bluegem/core/site/feedback';
import { parsePatternId } from '@bluegem/core/patterns/pattern-id';
import { isWeaponId, type WeaponId } from '@bluegem/core/weapons/weapons';

/** The values of the form, as text. */
export type FeedbackValues = { kind: string; email: string; message: string; weapon: string; pattern: string };

/** The subject of feedback. */
export type FeedbackSubject = { weapon: WeaponId; patternId: number | null };

export type FeedbackProblems = { email?: 'invalid'; message?: MessageProblem };

export type CheckedFeedback = {
  kind: FeedbackKind;
  email: string | null;
  message: string;
  weapon: WeaponId | null;
  patternId: number | null;
};

const isKind = (text: string): text is FeedbackKind => (FEEDBACK_KINDS as readonly string[]).includes(text);

export const kindOf = (text: string): FeedbackKind => (isKind(text) ? text : 'general');

/** The attached weapon and pattern; null: none that exists. */
export function subjectOf({ weapon, pattern }: Pick<FeedbackValues, 'weapon' | 'pattern'>): FeedbackSubject | null {
  if (!isWeaponId(weapon)) return null;
  const parsed = parsePatternId(pattern);
  return { weapon, patternId: 'problem' in parsed ? null : parsed.patternId };
}

/** Longer than any address of a page, and short enough for the message. */
const PATH_MAX_LENGTH = 200;

/** The path of a page with a wrong text, from the query of the link in the language menu; null: none, or no path. */
export function wrongTextPath(query: URLSearchParams): string | null {
  const path = query.get('wrong') ?? '';
  return path.length <= PATH_MAX_LENGTH && /^\/[\w./~%-]*$/.test(path) ? path : null;
}

/** The values of a form or a query. */
export function readValues(source: { get(name: string): unknown }): FeedbackValues {
  const text = (name: string) => {
    const value = source.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    kind: text('kind'),
    email: text('email'),
    message: text('message'),
    weapon: text('weapon'),
    pattern: text('pattern'),
  };
}

/** Valid feedback, or its errors. */
export function checkFeedback(values: FeedbackValues): { feedback: CheckedFeedback } | { problems: FeedbackProblems } {
  const email = values.email.trim();
  const message = cleanMessage(values.message);
  const wrongMessage = messageProblem(message);
  const isWrongEmail = email !== '' && !isEmail(email);
  if (wrongMessage || isWrongEmail) {
    return { problems: { ...(isWrongEmail && { email: 'invalid' }), ...(wrongMessage && { message: wrongMessage }) } };
  }
  const subject = subjectOf(values);
  return {
    feedback: {
      kind: kindOf(values.kind),
      email: email === '' ? null : email,
      message,
      weapon: subject?.weapon ?? null,
      patternId: subject?.patternId ?? null,
    },
  };
}
