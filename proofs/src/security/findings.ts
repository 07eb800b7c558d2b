/** The result of one part of the run: what was tested, and the problems found. */
export type Findings = {
  tested: string;
  problems: string[];
  /** It could not run, which is not a pass. */
  isSkipped?: true;
};

/** Several findings as one. */
export const mergeFindings = (findings: readonly Findings[]): Findings => ({
  tested: findings.map(({ tested }) => tested).join(', '),
  problems: findings.flatMap(({ problems }) => problems),
});
