export type JobRun = { outcome: 'done' | 'failed'; seconds: number; endedAt: Date };

/** The runs of a job in this process since it started. `last` is null until the first run has ended. */
export type JobState = {
  name: string;
  everyMs: number;
  runs: number;
  failures: number;
  last: JobRun | null;
  lastFailure: JobRun | null;
};

export type JobRuns = {
  /** Registers a job. The returned function records each of its runs. */
  watch(name: string, everyMs: number): (run: Omit<JobRun, 'endedAt'>) => void;
  list(): readonly JobState[];
};

/** Records the runs of the jobs of this process. */
export function createJobRuns(now: () => Date): JobRuns {
  const states = new Map<string, JobState>();
  return {
    watch(name, everyMs) {
      const state: JobState = { name, everyMs, runs: 0, failures: 0, last: null, lastFailure: null };
      states.set(name, state);
      return (run) => {
        const last = { ...run, endedAt: now() };
        state.runs++;
        state.last = last;
        if (run.outcome === 'done') return;
        state.failures++;
        state.lastFailure = last;
      };
    },
    list: () => [...states.values()].map((state) => ({ ...state })),
  };
}
