export type ErrorKind = 'connection' | 'data' | 'component' | 'other';

const RULES: readonly (readonly [ErrorKind, RegExp])[] = [
  ['connection', /failed to fetch|fetch|network|cors/i],
  ['data', /database|query|data/i],
  ['component', /undefined|null|cannot read property|is not a function/i],
];

/** Which screen fits an error, by the words of its message; `sql` in the stack also means data. */
export function errorKindOf(error: { message: string; stack?: string | undefined }): ErrorKind {
  const match = RULES.find(([, words]) => words.test(error.message));
  if (match) return match[0];
  return /sql/i.test(error.stack ?? '') ? 'data' : 'other';
}
