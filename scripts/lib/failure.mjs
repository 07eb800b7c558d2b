/** An expected failure, reported in one line; any other error is a bug and shows its stack. */
export class Failure extends Error {
  /**
   * @param {string} message
   * @param {{ exitCode?: number }} [options]
   */
  constructor(message, { exitCode = 1 } = {}) {
    super(message);
    this.name = 'Failure';
    this.exitCode = exitCode;
  }
}

/** @type {Record<string, (file: string) => string>} */
const SYSTEM_ERRORS = {
  ENOSPC: () =>
    'No space is left on the disk. Free some (an installed and built checkout takes about 1 GB), then try again.',
  EDQUOT: () => 'The disk quota is used up. Free some space, then try again.',
  EROFS: (file) => `Cannot write to ${file}: the disk is read-only.`,
  EACCES: (file) => `No permission for ${file}. Check who owns the folder.`,
  EPERM: (file) => `No permission for ${file}. Check who owns the folder.`,
};

/**
 * One line for an error of the operating system; undefined for other errors.
 * @param {unknown} error
 */
export function systemErrorLine(error) {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  const file = 'path' in error ? String(error.path) : 'the folder';
  return SYSTEM_ERRORS[String(error.code)]?.(file);
}

/**
 * @param {unknown} error
 * @returns {number} the exit code
 */
export function reportError(error) {
  if (error instanceof Failure) {
    console.error(`error: ${error.message}`);
    return error.exitCode;
  }
  const line = systemErrorLine(error);
  console.error(line === undefined ? error : `error: ${line}`);
  return 1;
}

/** @param {() => Promise<number>} main returns the exit code */
export async function runMain(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    process.exitCode = reportError(error);
  }
}
