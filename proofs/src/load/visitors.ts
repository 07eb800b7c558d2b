import { join } from 'node:path';
import { RENDER_VERSION } from '@bluegem/core/drawing/pictures/render';
import { patternsOf } from '@bluegem/core/dataset/pattern-columns';
import { PATTERN_COUNT } from '@bluegem/core/patterns/pattern-id';
import { verdictOf } from '@bluegem/core/patterns/verdict';
import { readDatasetFacts, readDatasetFolder } from '@bluegem/data/patterns/dataset-file';
import { LANGUAGES, localisedPath } from '@bluegem/locales/languages';
import autocannon, { type Request, type Result } from 'autocannon';
import { ROOT } from '../site/site-process.ts';

const PAGES = ['/', '/patterns', '/discover', '/statistics', '/insights', '/about'];
const LISTS = ['/api/weapons', '/api/patterns/featured', '/api/discoveries/recent', '/api/statistics/global'];
const WEAPONS = ['ak-47', 'bayonet', 'karambit', 'm9-bayonet', 'five-seven'] as const;
/** So few pictures that all but the first requests find them in the cache. */
const CACHED_PICTURES = 40;
/** Requests that each visitor makes in turn. */
const TURNS = 50;
const TIMEOUT_SECONDS = 120;

const below = (count: number) => Math.floor(Math.random() * count);

function oneOf<T>(all: readonly T[]): T {
  const one = all[below(all.length)];
  if (one === undefined) throw new Error('Cannot choose from an empty list');
  return one;
}

const pagePath = (path: string) => localisedPath(path, oneOf(LANGUAGES).code);
const picturePath = (weapon: string, patternId: number) =>
  `/render/${RENDER_VERSION}/${weapon}/${patternId}/fancy-playside-320.webp`;

/** `rate`: requests a second of each visitor; without one they make no pause. */
export type Crowd = { visitors: number; seconds: number; rate?: number };

/** Whether a response has every field of a verdict as expected. It may have more. */
function isSaid(expected: object, body: string): boolean {
  const said = JSON.parse(body) as Record<string, unknown>;
  return Object.entries(expected).every(([name, value]) => JSON.stringify(said[name]) === JSON.stringify(value));
}

/** Visitors of one site, all requests of which are compared with what is right. */
export class Visitors {
  /** What the site answered wrongly. */
  readonly wrong: string[] = [];
  readonly #url: string;
  readonly #files: readonly string[];
  readonly #patterns: ReturnType<typeof patternsOf>;
  #count = 0;

  private constructor(url: string, files: readonly string[], patterns: ReturnType<typeof patternsOf>) {
    this.#url = url;
    this.#files = files;
    this.#patterns = patterns;
  }

  static async of(url: string): Promise<Visitors> {
    const html = await (await fetch(url)).text();
    const files = [...html.matchAll(/["'](\/assets\/[^"'#]+)["'#]/g)].map(([, path = '']) => path);
    const folder = join(ROOT, 'build/dataset');
    const { manifest } = await readDatasetFolder(folder);
    const { dataset } = await readDatasetFacts(folder, manifest);
    return new Visitors(url, files, patternsOf(dataset));
  }

  /** The kinds of requests, with their share in percent. */
  #kinds(): readonly (readonly [percent: number, make: () => Request])[] {
    return [
      [30, () => ({ path: pagePath(oneOf(PAGES)) })],
      [23, () => ({ path: oneOf(this.#files) })],
      [14, () => this.#verdict()],
      [9, () => ({ path: oneOf(LISTS) })],
      [14, () => ({ path: picturePath('karambit', 1 + below(CACHED_PICTURES)) })],
      [1, () => ({ path: picturePath(oneOf(WEAPONS), 1 + below(PATTERN_COUNT)) })],
      [9, () => ({ path: pagePath(`/pattern/${oneOf(WEAPONS)}/${1 + below(PATTERN_COUNT)}`) })],
    ];
  }

  /** A verdict is compared with the one that the engine computes here. */
  #verdict(): Request {
    const pattern = oneOf(this.#patterns);
    const path = `/api/check?weapon=${pattern.weapon}&patternId=${pattern.patternId}`;
    const expected = verdictOf(pattern);
    const onResponse: Request['onResponse'] = (status, body) => {
      if (status === 200 && !isSaid(expected, body)) this.wrong.push(`${path} says ${body.slice(0, 200)}`);
    };
    return { path, onResponse };
  }

  #request(headers: Readonly<Record<string, string>>): Request {
    let left = below(100);
    const [, make] = this.#kinds().find(([percent]) => (left -= percent) < 0) ?? [];
    const request = make?.() ?? {};
    const onResponse: Request['onResponse'] = (status, body, context, answered) => {
      request.onResponse?.(status, body, context, answered);
      const isBusy = status === 503 && Object.keys(answered).some((name) => /^retry-after$/i.test(name));
      if (status !== 200 && !isBusy) this.wrong.push(`${request.path} is ${status}`);
    };
    return { ...request, headers, onResponse };
  }

  /** Sends the requests of a crowd. Each visitor has an address of its own, so that no limit of one is reached. */
  send({ visitors, seconds, rate }: Crowd): Promise<Result> & { stop(): void } {
    return autocannon({
      url: this.#url,
      connections: visitors,
      duration: seconds,
      timeout: TIMEOUT_SECONDS,
      ...(rate !== undefined && { connectionRate: rate, ignoreCoordinatedOmission: true }),
      setupClient: (client) => {
        const address = `10.${this.#count >> 16}.${(this.#count >> 8) & 255}.${this.#count++ & 255}`;
        const headers = { 'accept-encoding': 'br', 'accept-language': 'en', 'x-forwarded-for': address };
        client.setRequests(Array.from({ length: TURNS }, () => this.#request(headers)));
      },
    });
  }
}
