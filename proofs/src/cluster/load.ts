import { setTimeout as sleep } from 'node:timers/promises';
import { Browser } from '../site/browser.ts';
import type { Outcomes } from './outcomes.ts';
import { PEOPLE, signInAs, type Person } from './person.ts';
import type { Truth } from './truth.ts';

/** Milliseconds between two requests of one kind. Below the limits a minute of two processes, and little
 * enough for a busy machine: what is tried is what goes wrong, not how much goes. */
const PACE = {
  verdict: 200,
  page: 1_500,
  constant: 500,
  wish: 600,
  wishes: 1_500,
  signIn: 4_000,
  feedback: 3_000,
} as const;

type Visit = (turn: number) => Promise<unknown>;

/** Repeats a visit without waiting for the one before, as visitors do. */
async function keepVisiting(everyMs: number, stopping: AbortSignal, visit: Visit): Promise<void> {
  const open = new Set<Promise<unknown>>();
  for (let turn = 0; !stopping.aborted; turn++) {
    const one = visit(turn).finally(() => open.delete(one));
    open.add(one);
    await sleep(everyMs);
  }
  await Promise.all(open);
}

function patternPath(truth: Truth) {
  const pattern = truth.aPattern();
  return { pattern, path: `/pattern/${pattern.weapon}/${pattern.patternId}` };
}

/** All that visitors do at a time; ends after `stopping` with the last answer. */
export async function visitAll(
  origin: string,
  people: readonly Person[],
  truth: Truth,
  outcomes: Outcomes,
  stopping: AbortSignal,
): Promise<void> {
  const visitor = new Browser(origin);
  const personAt = (turn: number) => people[turn % people.length];
  await Promise.all([
    keepVisiting(PACE.verdict, stopping, async () => {
      const pattern = truth.aPattern();
      const query = `weapon=${pattern.weapon}&patternId=${pattern.patternId}`;
      await outcomes.ask(
        'verdict',
        () => visitor.get(`/api/check?${query}`),
        (answer) => truth.expectVerdict(pattern, answer),
      );
    }),
    keepVisiting(PACE.page, stopping, async () => {
      const { pattern, path } = patternPath(truth);
      await outcomes.ask(
        'page of a pattern',
        () => visitor.get(path),
        (answer) => truth.expectPage(pattern, answer),
      );
    }),
    keepVisiting(PACE.constant, stopping, async (turn) => {
      const path = truth.constantPath(turn);
      await outcomes.ask(
        'page or list',
        () => visitor.get(path),
        (answer) => truth.expectConstant(path, answer),
      );
    }),
    keepVisiting(PACE.signIn, stopping, (turn) =>
      signInAs(new Browser(origin), PEOPLE[turn % PEOPLE.length] ?? '', outcomes),
    ),
    keepVisiting(PACE.wish, stopping, async (turn) => personAt(turn)?.wish()),
    keepVisiting(PACE.wishes, stopping, async (turn) => personAt(turn)?.readWishes()),
    keepVisiting(PACE.feedback, stopping, async (turn) => personAt(turn)?.writeFeedback()),
  ]);
}
