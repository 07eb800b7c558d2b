import type { AnswerOf } from '@bluegem/contract/client-types';

/** A proposed, published or rejected change of a pattern. */
export type Change = AnswerOf<'adminPatternChange'>['change'];

/** The values of a pattern, and which of them are corrected. */
export type PatternValues = Change['before'];

/** Null: the account has been deleted. */
export type Admin = Change['proposedBy'];

export const CHANGE_STATES = ['proposed', 'published', 'rejected'] as const;
