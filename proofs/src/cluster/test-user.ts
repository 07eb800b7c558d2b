import { patternSlug } from '@bluegem/core/patterns/pattern';
import { Browser } from '../site/browser.ts';
import type { Outcomes } from './outcomes.ts';
import type { ExpectedState } from './expected-state.ts';

type Item = { slug: string; note: string };

/** People of the local provider; their names are in server/src/auth/local-provider/people.ts. */
export const TEST_USERS = Array.from({ length: 8 }, (_, index) => `7656119${String(index + 1).padStart(10, '0')}`);

/** A signed-in user who writes, and records what was acknowledged. */
export class TestUser {
  readonly steamId: string;
  /** Notes by slug that were acknowledged: they must be there from then on. */
  readonly acknowledged = new Map<string, string>();
  /** All that was sent. What was not acknowledged may be there or not. */
  readonly sent = new Map<string, string>();
  readonly feedback = { acknowledged: [] as string[], sent: [] as string[], refused: 0 };
  readonly #browser: Browser;
  readonly #expected: ExpectedState;
  readonly #outcomes: Outcomes;

  constructor(steamId: string, origin: string, expected: ExpectedState, outcomes: Outcomes) {
    this.steamId = steamId;
    this.#browser = new Browser(origin);
    this.#expected = expected;
    this.#outcomes = outcomes;
  }

  async signIn(): Promise<void> {
    await signInAs(this.#browser, this.steamId, this.#outcomes);
  }

  async addToWishlist(): Promise<void> {
    const slug = patternSlug(this.#expected.aPattern());
    if (this.sent.has(slug)) return;
    const note = `wish ${this.sent.size} of ${this.steamId}`;
    this.sent.set(slug, note);
    await this.#outcomes.request(
      'wishlist write',
      () => this.#browser.send('PUT', `/api/wishlist/${slug}`, { note }),
      async (answer) => {
        const saved = (await jsonOf(answer)) as Item;
        if (saved.slug !== slug || saved.note !== note) throw new Error(`saved ${JSON.stringify(saved)}`);
        this.acknowledged.set(slug, note);
      },
    );
  }

  /** Reads the wishlist: all that was acknowledged before is on it, and nothing that was never sent. */
  async readWishlist(what = 'wishlist read'): Promise<boolean> {
    const before = new Map(this.acknowledged);
    const isRead = await this.#outcomes.request(
      what,
      () => this.#browser.get('/api/wishlist'),
      async (answer) => {
        const { items } = (await jsonOf(answer)) as { items: Item[] };
        this.expectItems(items, before);
        return true;
      },
    );
    return isRead === true;
  }

  expectItems(items: readonly Item[], acknowledged: ReadonlyMap<string, string> = this.acknowledged): void {
    const notes = new Map(items.map(({ slug, note }) => [slug, note]));
    for (const [slug, note] of acknowledged) {
      if (notes.get(slug) !== note) throw new Error(`the acknowledged ${slug} is lost: ${notes.get(slug)}`);
    }
    for (const [slug, note] of notes) {
      if (this.sent.get(slug) !== note) throw new Error(`${slug} was never sent, but is there`);
    }
  }

  async writeFeedback(): Promise<void> {
    const message = `Feedback number ${this.feedback.sent.length} of ${this.steamId}`;
    this.feedback.sent.push(message);
    await this.#outcomes.request(
      'feedback',
      () => this.#browser.send('POST', '/api/feedback', { kind: 'general', message }),
      async (answer) => {
        if (answer.status === 429) {
          const { error } = (await answer.json()) as { error: string };
          if (error !== 'feedback.rate-limited') throw new Error(`refused by ${error}`);
          this.feedback.refused++;
        } else {
          await jsonOf(answer);
          this.feedback.acknowledged.push(message);
        }
      },
    );
  }
}

export async function jsonOf(answer: Response): Promise<unknown> {
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${answer.status} ${text.slice(0, 200)}`);
  return JSON.parse(text);
}

/** Signs in and checks which account is signed in. */
export async function signInAs(browser: Browser, steamId: string, outcomes: Outcomes): Promise<void> {
  await outcomes.request(
    'sign-in',
    () => browser.signIn(steamId),
    async (answer) => {
      const user = (await jsonOf(answer)) as { authenticated: boolean; steamid: string | null };
      if (user.steamid !== steamId) throw new Error(`signed in as ${JSON.stringify(user)}`);
    },
  );
}
