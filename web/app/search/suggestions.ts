import type { Pattern } from '@bluegem/core/patterns/pattern';

export type SuggestedPattern = Pick<Pattern, 'weapon' | 'patternId' | 'tier' | 'side' | 'rank'>;

/** The suggestions for a text. `meant`: its correction if it is misspelt. */
export type Suggestions = { text: string; patterns: readonly SuggestedPattern[]; meant: string | null };
