/** What one part of the run found: problems in words, and a line about what was tried. */
export type Findings = {
  tried: string;
  problems: string[];
  /** It could not be tried, which is no pass. */
  isUntried?: true;
};

/** Two parts as one. */
export const together = (findings: readonly Findings[]): Findings => ({
  tried: findings.map(({ tried }) => tried).join(', '),
  problems: findings.flatMap(({ problems }) => problems),
});
