/** A time in which failures are to be expected, in milliseconds of `performance.now()`. */
export type Outage = { what: string; fromMs: number; toMs: number };

type Failure = { what: string; fromMs: number; toMs: number; problem: string };

/** The outcomes of all requests. */
export class Outcomes {
  readonly wrong: string[] = [];
  readonly #good = new Map<string, number>();
  readonly #failures: Failure[] = [];

  /**
   * Sends one request. `check` throws if the response is not the expected one; failures are recorded with their time.
   * Returns what `check` returns, undefined for a failure.
   */
  async request<T>(
    what: string,
    send: () => Promise<Response>,
    check: (answer: Response) => Promise<T>,
  ): Promise<T | undefined> {
    const fromMs = performance.now();
    const fail = (problem: string) => {
      this.#failures.push({ what, fromMs, toMs: performance.now(), problem });
      return undefined;
    };
    let answer: Response;
    try {
      answer = await send();
    } catch (error) {
      return fail(`no answer: ${String(error)}`);
    }
    if (answer.status >= 500) return fail(`${answer.status} ${(await answer.text().catch(() => '')).slice(0, 200)}`);
    try {
      const checked = await check(answer);
      this.#good.set(what, (this.#good.get(what) ?? 0) + 1);
      return checked;
    } catch (error) {
      this.wrong.push(`${what}: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  }

  /** Failures that no outage explains. */
  unexplained(outages: readonly Outage[]): string[] {
    return this.#failures
      .filter((each) => !outages.some(({ fromMs, toMs }) => each.fromMs <= toMs && each.toMs >= fromMs))
      .map(({ what, problem, fromMs }) => `${what} at ${(fromMs / 1000).toFixed(1)} s: ${problem}`);
  }

  report(): string[] {
    const failed = Map.groupBy(this.#failures, ({ what }) => what);
    return [...new Set([...this.#good.keys(), ...failed.keys()])]
      .toSorted()
      .map(
        (what) => `  ${what}: ${this.#good.get(what) ?? 0} right, ${failed.get(what)?.length ?? 0} failed in an outage`,
      );
  }
}
