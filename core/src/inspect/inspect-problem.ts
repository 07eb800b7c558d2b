/**
 * What is wrong with an inspect link: `too-long` more than the 500 characters of one without its item, `too-long-item` more
 * than the 2,000 of one with it, `wrong-game` another game's, `unfilled-template` a template that Steam fills in,
 * `impossible-ids` numbers that no item has, `damaged` a self-contained link that was cut, edited or mistyped.
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

/** An inspect link that cannot be used. Says nothing of its content. */
export class InspectLinkError extends Error {
  override readonly name = 'InspectLinkError';

  readonly problem: InspectProblem;

  constructor(problem: InspectProblem) {
    super(`The inspect link cannot be used: ${problem}`);
    this.problem = problem;
  }
}
