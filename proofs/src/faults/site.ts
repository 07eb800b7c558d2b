import { Browser } from '../site/browser.ts';
import { jsonOf, TEST_USERS } from '../cluster/test-user.ts';
import { SiteProcess } from '../site/site-process.ts';
import type { FaultCase } from './fault-case.ts';

type Settings = Readonly<Record<string, string>>;

/** Starts the built site; it is stopped at the end of the fault case. */
export async function startSite(faultCase: FaultCase, settings: Settings, nodeOptions?: readonly string[]) {
  const site = new SiteProcess(
    'the site',
    { LOG_LEVEL: 'silent', ...settings },
    nodeOptions,
    faultCase.memory.create(),
  );
  faultCase.atEnd(() => site.stop());
  await site.start();
  return site;
}

/** A user who adds wishlist entries one after the other, and records which were acknowledged. */
export class WishlistUser {
  readonly browser: Browser;
  /** Notes of acknowledged entries by slug. */
  readonly acknowledged = new Map<string, string>();
  #number = 0;

  constructor(origin: string) {
    this.browser = new Browser(origin);
  }

  async signIn(person = 0): Promise<void> {
    await jsonOf(await this.browser.signIn(TEST_USERS[person] ?? ''));
  }

  /** Adds the next entry; a 200 response counts as acknowledged. */
  async addToWishlist(): Promise<Response> {
    this.#number++;
    const slug = `karambit-${1 + ((this.#number - 1) % 400)}`;
    const note = `wish ${this.#number} `.padEnd(400, '.');
    const answer = await this.browser.send('PUT', `/api/wishlist/${slug}`, { note });
    if (answer.status === 200) this.acknowledged.set(slug, note);
    return answer;
  }

  /** Problems if an acknowledged entry is not on the wishlist as written. */
  async lost(): Promise<string[]> {
    const { items } = (await jsonOf(await this.browser.get('/api/wishlist'))) as {
      items: { slug: string; note: string }[];
    };
    const notes = new Map(items.map(({ slug, note }) => [slug, note]));
    return [...this.acknowledged]
      .filter(([slug, note]) => notes.get(slug)?.trim() !== note.trim())
      .map(([slug]) => `lost: the acknowledged wish ${slug}`);
  }
}

/** Paths that are served from files and memory, so without the database. */
const ALWAYS = [
  '/',
  '/de',
  '/statistics',
  '/patterns',
  '/robots.txt',
  '/ssg-data/patterns.bin',
  '/data/datapackage.json',
  '/api/weapons',
  '/api/check?weapon=karambit&patternId=387',
  '/api/statistics/global',
  '/pattern/karambit/387',
];

/** Problems of pages and data that do not answer 200. */
export async function readProblems(origin: string): Promise<string[]> {
  const browser = new Browser(origin);
  const problems: string[] = [];
  for (const path of ALWAYS) {
    const status = await browser.get(path).then(
      (answer) => answer.status,
      (error: unknown) => String(error),
    );
    if (status !== 200) problems.push(`${path}: ${status}`);
  }
  return problems;
}

/** Problems of a refusal that is not JSON with a code, or has another status than `statuses`. */
export async function refusalOf(answer: Response, statuses: readonly number[]): Promise<string[]> {
  const text = await answer.text();
  if (!statuses.includes(answer.status)) return [`status ${answer.status}: ${text.slice(0, 200)}`];
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false;
  const leaks = /(\/tmp|\/home|node_modules|    at |select |insert )/i.exec(text)?.[0];
  return [
    ...(isJson && typeof JSON.parse(text) === 'object' ? [] : [`no JSON: ${text.slice(0, 200)}`]),
    ...(leaks === undefined ? [] : [`it reveals internals: ${leaks}`]),
    ...(answer.status === 503 && !(Number(answer.headers.get('retry-after')) > 0) ? ['503 without Retry-After'] : []),
  ];
}
