/** A backup that cannot be made or restored. The message is for the person who runs the command. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
  readonly code: BackupProblem;

  constructor(code: BackupProblem, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

export type BackupProblem =
  | 'not-a-backup'
  | 'cut'
  | 'altered'
  | 'later-format'
  | 'newer-migrations'
  | 'other-migrations'
  | 'other-tables'
  | 'not-empty'
  | 'files-differ'
  | 'no-secret-key'
  | 'not-restored'
  | 'exists';
