/**
 * The reasons why an inspect link is rejected. `too-long`: more than the 500 characters of a classic link.
 * `too-long-item`: more than the 2,000 of a self-contained link. `wrong-game`: for another game. `unfilled-template`: a
 * template for Steam to fill in. `impossible-ids`: numbers that no item has. `damaged`: a self-contained link that was
 * truncated, edited or mistyped.
 */
export const INSPECT_PROBLEMS = [
  'empty',
  'too-long',
  'too-long-item',
  'invalid-characters',
  'invalid-protocol',
  'invalid-format',
  'wrong-game',
  'unfilled-template',
  'impossible-ids',
  'damaged',
] as const;

export type InspectProblem = (typeof INSPECT_PROBLEMS)[number];

/** An inspect link that cannot be used. The message does not contain the link. */
export class InspectLinkError extends Error {
  override readonly name = 'InspectLinkError';

  readonly problem: InspectProblem;

  constructor(problem: InspectProblem) {
    super(`The inspect link cannot be used: ${problem}`);
    this.problem = problem;
  }
}
