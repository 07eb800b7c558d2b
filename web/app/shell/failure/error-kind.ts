export type ErrorKind = 'connection' | 'data' | 'component' | 'other';

/** The first match counts. */
const RULES: readonly (readonly [ErrorKind, message: RegExp, stack?: RegExp])[] = [
  ['connection', /failed to fetch|fetch|network|cors/i],
  ['data', /database|query|data/i, /sql/i],
  ['component', /undefined|null|cannot read property|is not a function/i],
];

/** The kind of error screen for an error, by its message; `sql` in the stack also means data. */
export function errorKindOf({ message, stack = '' }: { message: string; stack?: string | undefined }): ErrorKind {
  return RULES.find(([, pattern, trace]) => pattern.test(message) || trace?.test(stack))?.[0] ?? 'other';
}
