/** The maximum length of an unfinished query for patterns, in characters. */
export const SUGGESTED_TEXT_MAX = 80;
