import { Browser, TEST_USERS } from '../site/browser.ts';
import { SiteProcess } from '../site/site-process.ts';
import type { FaultCase } from './fault-case.ts';

type Settings = Readonly<Record<string, string>>;

/** Starts the built site; it is stopped at the end of the fault case. */
export async function startSite(faultCase: FaultCase, settings: Settings, nodeOptions?: readonly string[]) {
  const site = new SiteProcess('the site', { LOG_LEVEL: 'silent', DRAW_AHEAD: 'off', ...settings }, nodeOptions);
  faultCase.atEnd(() => site.stop());
  await site.start();
  return site;
}

/** A user who adds wishlist entries one after the other, and records which were acknowledged. */
export class WishlistUser {
  readonly browser: Browser;
  /** Notes of acknowledged entries by slug. */
  readonly acknowledged = new Map<string, string>();
  readonly #steamId: string;
  #number = 0;

  constructor(origin: string, person = 0) {
    this.browser = new Browser(origin);
    this.#steamId = TEST_USERS[person] ?? '';
  }

  signIn(): Promise<void> {
    return this.browser.signIn(this.#steamId);
  }

  /** Adds the next entry; a 200 response counts as acknowledged. */
  async addToWishlist(): Promise<Response> {
    this.#number++;
    const slug = `karambit-${this.#number}`;
    const note = `wish ${this.#number} `.padEnd(400, '.');
    const answer = await this.browser.send('PUT', `/api/wishlist/${slug}`, { note });
    if (answer.status === 200) this.acknowledged.set(slug, note);
    return answer;
  }

  /** Problems if an acknowledged entry is not on the wishlist as written, or one is that was never sent. */
  async lost(): Promise<string[]> {
    const answer = await this.browser.get('/api/wishlist');
    const { items } = (await answer.json()) as { items?: { slug: string; note: string }[] };
    if (!items) return [`the wishlist answers ${answer.status}`];
    const notes = new Map(items.map(({ slug, note }) => [slug, note]));
    const lost = [...this.acknowledged].filter(([slug, note]) => notes.get(slug)?.trim() !== note.trim());
    const unsent = items.filter(({ slug }) => Number(slug.split('-')[1]) > this.#number);
    return [
      ...lost.map(([slug]) => `lost: the acknowledged wish ${slug}`),
      ...unsent.map(({ slug }) => `never sent: ${slug}`),
    ];
  }
}

let feedbackCount = 0;

/** Sends feedback of a text that no other has. */
export const writeFeedback = (browser: Browser) =>
  browser.send('POST', '/api/feedback', { kind: 'general', message: `Feedback number ${feedbackCount++}` });

/** Paths that are served from files and memory, so without the database. */
const ALWAYS = ['/', '/de', '/statistics', '/patterns', '/robots.txt', '/ssg-data/patterns.bin', '/api/weapons'];
const ALWAYS_OF_PATTERN = ['/api/check?weapon=karambit&patternId=387', '/pattern/karambit/387'];

/** Problems of pages and data that do not answer 200. */
export async function readProblems(origin: string): Promise<string[]> {
  const browser = new Browser(origin);
  const problems: string[] = [];
  for (const path of [...ALWAYS, ...ALWAYS_OF_PATTERN]) {
    const outcome = await browser.get(path).then(({ status }) => status, String);
    if (outcome !== 200) problems.push(`${path}: ${outcome}`);
  }
  return problems;
}

/** Problems of a refusal that is not JSON with a code, or has another status than `statuses`. */
export async function refusalProblems(answer: Response, ...statuses: readonly number[]): Promise<string[]> {
  const text = await answer.text();
  if (!statuses.includes(answer.status)) return [`status ${answer.status}: ${text.slice(0, 200)}`];
  const leaked = /\/tmp|\/home|node_modules| {4}at |select |insert /i.exec(text)?.[0];
  return [
    ...(/^\{"(error|code)":"[\w.-]+"/.test(text) ? [] : [`no JSON with a code: ${text.slice(0, 200)}`]),
    ...(leaked === undefined ? [] : [`it reveals internals: ${leaked}`]),
    ...(answer.status === 503 && !(Number(answer.headers.get('retry-after')) > 0) ? ['503 without Retry-After'] : []),
  ];
}
