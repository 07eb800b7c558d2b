import { execFileSync } from 'node:child_process';

/** Whether a problem of `findProblems` is a missing text: pages show the English one in its place. */
export const isMissingText = (problem: string): boolean => problem.endsWith(': missing');

/**
 * Whether missing texts are only a warning: on a branch they may follow later. On `main`, and where git cannot name a
 * branch, they are an error.
 * @param folder any folder of the repository
 */
export function missingTextsMayFollow(folder: string = import.meta.dirname): boolean {
  try {
    const branch = execFileSync('git', ['branch', '--show-current'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
    return branch !== '' && branch !== 'main';
  } catch {
    return false;
  }
}
