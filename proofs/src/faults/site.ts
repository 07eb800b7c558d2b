import { Browser } from '../site/browser.ts';
import { jsonOf, PEOPLE } from '../cluster/person.ts';
import { SiteProcess } from '../site/site-process.ts';
import type { Trial } from './fault-case.ts';

type Settings = Readonly<Record<string, string>>;

/** The built site on a database or data folder; it is stopped when the trial ends. */
export async function startSite(trial: Trial, settings: Settings, nodeOptions?: readonly string[]) {
  const site = new SiteProcess('the site', { LOG_LEVEL: 'silent', ...settings }, nodeOptions);
  trial.atEnd(() => site.stop());
  await site.start();
  return site;
}

/** Somebody who writes wishes, one after the other, and remembers which were acknowledged. */
export class Wisher {
  readonly browser: Browser;
  /** Notes of what was acknowledged, by slug. */
  readonly acknowledged = new Map<string, string>();
  #number = 0;

  constructor(origin: string) {
    this.browser = new Browser(origin);
  }

  async signIn(person = 0): Promise<void> {
    await jsonOf(await this.browser.signIn(PEOPLE[person] ?? ''));
  }

  /** Sends the next wish; a good answer counts as acknowledged. */
  async wish(): Promise<Response> {
    this.#number++;
    const slug = `karambit-${1 + ((this.#number - 1) % 400)}`;
    const note = `wish ${this.#number} `.padEnd(400, '.');
    const answer = await this.browser.send('PUT', `/api/wishlist/${slug}`, { note });
    if (answer.status === 200) this.acknowledged.set(slug, note);
    return answer;
  }

  /** Problems where an acknowledged wish is not on the list as it was written. */
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

/** What must be answered whatever the database does: from files, and from memory. */
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

/** Problems of pages and data that are not answered with 200. */
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

/** Problems of a refusal that is not JSON with a code, or has another status than those. */
export async function refusalOf(answer: Response, statuses: readonly number[]): Promise<string[]> {
  const text = await answer.text();
  if (!statuses.includes(answer.status)) return [`status ${answer.status}: ${text.slice(0, 200)}`];
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false;
  const leaks = /(\/tmp|\/home|node_modules|    at |select |insert )/i.exec(text)?.[0];
  return [
    ...(isJson && typeof JSON.parse(text) === 'object' ? [] : [`no JSON: ${text.slice(0, 200)}`]),
    ...(leaks === undefined ? [] : [`it tells of the inside: ${leaks}`]),
    ...(answer.status === 503 && !(Number(answer.headers.get('retry-after')) > 0) ? ['503 without Retry-After'] : []),
  ];
}
