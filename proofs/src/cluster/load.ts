import { setTimeout as sleep } from 'node:timers/promises';
import { Browser } from '../site/browser.ts';
import type { Outcomes } from './outcomes.ts';
import { TEST_USERS, signInAs, type TestUser } from './test-user.ts';
import type { ExpectedState } from './expected-state.ts';

/**
 * Milliseconds between two requests of one kind. Below the rate limits of two processes, and few enough for a busy
 * machine: this run looks for errors, not for speed.
 */
const PACE = {
  verdict: 200,
  page: 1_500,
  constant: 500,
  wishlistWrite: 600,
  wishlistRead: 1_500,
  signIn: 4_000,
  feedback: 3_000,
} as const;

type Visit = (turn: number) => Promise<unknown>;

/** Repeats a visit without waiting for the previous one to end, as visitors do. */
async function repeatVisits(everyMs: number, stopping: AbortSignal, visit: Visit): Promise<void> {
  const open = new Set<Promise<unknown>>();
  for (let turn = 0; !stopping.aborted; turn++) {
    const one = visit(turn).finally(() => open.delete(one));
    open.add(one);
    await sleep(everyMs);
  }
  await Promise.all(open);
}

function patternPath(expected: ExpectedState) {
  const pattern = expected.aPattern();
  return { pattern, path: `/pattern/${pattern.weapon}/${pattern.patternId}` };
}

/** Runs all kinds of visits in parallel; ends with the last response after `stopping` is aborted. */
export async function visitAll(
  origin: string,
  people: readonly TestUser[],
  expected: ExpectedState,
  outcomes: Outcomes,
  stopping: AbortSignal,
): Promise<void> {
  const visitor = new Browser(origin);
  const personAt = (turn: number) => people[turn % people.length];
  await Promise.all([
    repeatVisits(PACE.verdict, stopping, async () => {
      const pattern = expected.aPattern();
      const query = `weapon=${pattern.weapon}&patternId=${pattern.patternId}`;
      await outcomes.request(
        'verdict',
        () => visitor.get(`/api/check?${query}`),
        (answer) => expected.expectVerdict(pattern, answer),
      );
    }),
    repeatVisits(PACE.page, stopping, async () => {
      const { pattern, path } = patternPath(expected);
      await outcomes.request(
        'page of a pattern',
        () => visitor.get(path),
        (answer) => expected.expectPage(pattern, answer),
      );
    }),
    repeatVisits(PACE.constant, stopping, async (turn) => {
      const path = expected.constantPath(turn);
      await outcomes.request(
        'page or list',
        () => visitor.get(path),
        (answer) => expected.expectConstant(path, answer),
      );
    }),
    repeatVisits(PACE.signIn, stopping, (turn) =>
      signInAs(new Browser(origin), TEST_USERS[turn % TEST_USERS.length] ?? '', outcomes),
    ),
    repeatVisits(PACE.wishlistWrite, stopping, async (turn) => personAt(turn)?.addToWishlist()),
    repeatVisits(PACE.wishlistRead, stopping, async (turn) => personAt(turn)?.readWishlist()),
    repeatVisits(PACE.feedback, stopping, async (turn) => personAt(turn)?.writeFeedback()),
  ]);
}
