/** Reasons to refuse an export. Every kind has its own message; `file` is the name inside the export. */
export type ProblemKind =
  | 'folder'
  | 'missing'
  | 'archive'
  | 'file-type'
  | 'file-size'
  | 'outside'
  | 'vmat'
  | 'png'
  | 'texture'
  | 'model'
  | 'paint'
  | 'finish-map'
  | 'placement'
  | 'store';

/** One reason why an export is refused: one line that names the file. */
export class AssetProblem extends Error {
  override readonly name = 'AssetProblem';
  readonly kind: ProblemKind;

  constructor(kind: ProblemKind, message: string, options?: ErrorOptions) {
    super(message.replaceAll(/\p{Cc}+/gu, ' '), options);
    this.kind = kind;
  }
}

/** An import that was refused, with every reason found. Nothing was changed. */
export class ImportRefusedError extends Error {
  override readonly name = 'ImportRefusedError';
  readonly problems: readonly AssetProblem[];

  constructor(problems: readonly AssetProblem[]) {
    super(problems.map(({ message }) => message).join('\n'));
    this.problems = problems;
  }
}

/** Runs a step and collects its problems, so that one run names every problem. */
export async function collecting<T>(problems: AssetProblem[], step: () => Promise<T>): Promise<T | undefined> {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof AssetProblem)) throw error;
    problems.push(error);
    return undefined;
  }
}

/** Shortens text from an export so that it fits into a message. */
export const quoted = (text: string): string => JSON.stringify(text.length > 80 ? `${text.slice(0, 77)}...` : text);
