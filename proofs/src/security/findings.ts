/** What a part of the run tested, and the problems found. `isSkipped`: it could not run, which is not a pass. */
export type Findings = { tested: string; problems: string[]; isSkipped?: true };
