import { join } from 'node:path';
import { patternSlug, type Pattern } from '@bluegem/core/patterns/pattern';
import { patternsOf } from '@bluegem/core/dataset/pattern-columns';
import { verdictOf } from '@bluegem/core/patterns/verdict';
import { weaponTitle } from '@bluegem/core/weapons/weapons';
import { readDatasetFacts, readDatasetFolder } from '@bluegem/data/patterns/dataset-file';

/** Responses that are the same for every visitor at any time; compared byte by byte with the first one. */
const CONSTANT = [
  '/',
  '/de',
  '/pattern/karambit/387',
  '/he/patterns',
  '/api/weapons',
  '/api/statistics/global',
  '/robots.txt',
];

/**
 * Parts that differ between two responses: the nonce, the time of statistics, and totals, which count visitors'
 * accounts.
 */
const OF_THE_MOMENT = /nonce="[^"]*"|"nonce":"[^"]*"|"asOf":"[^"]*"|"(?:totalInspections|uniqueUsers)":\{[^}]*\}/g;

/** The expected answers of the site, computed without it. */
export class ExpectedState {
  readonly #patterns: readonly Pattern[];
  readonly #constant = new Map<string, string>();

  private constructor(patterns: readonly Pattern[]) {
    this.#patterns = patterns;
  }

  static async read(): Promise<ExpectedState> {
    const folder = join(import.meta.dirname, '../../../build/dataset');
    const { manifest } = await readDatasetFolder(folder);
    const { dataset } = await readDatasetFacts(folder, manifest);
    return new ExpectedState(patternsOf(dataset));
  }

  aPattern(): Pattern {
    const pattern = this.#patterns[Math.floor(Math.random() * this.#patterns.length)];
    if (!pattern) throw new Error('The dataset is empty');
    return pattern;
  }

  constantPath(turn: number): string {
    return CONSTANT[turn % CONSTANT.length] ?? '/';
  }

  async expectVerdict(pattern: Pattern, answer: Response): Promise<void> {
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${answer.status} for ${patternSlug(pattern)}: ${text.slice(0, 200)}`);
    if (text !== JSON.stringify(verdictOf(pattern)))
      throw new Error(`a wrong verdict on ${patternSlug(pattern)}: ${text}`);
  }

  async expectPage(pattern: Pattern, answer: Response): Promise<void> {
    const html = await answer.text();
    const { title = '' } = /<title>(?<title>[^<]*)<\/title>/.exec(html)?.groups ?? {};
    const names = [weaponTitle(pattern.weapon), String(pattern.patternId)].map((name) =>
      name.replaceAll("'", '&#x27;'),
    );
    const isRight = answer.status === 200 && names.every((name) => title.includes(name)) && html.includes('</html>');
    if (!isRight)
      throw new Error(`${answer.status} with the title ${JSON.stringify(title)} for ${patternSlug(pattern)}`);
  }

  async expectConstant(path: string, answer: Response): Promise<void> {
    const text = `${answer.status} ${(await answer.text()).replaceAll(OF_THE_MOMENT, '')}`;
    const known = this.#constant.get(path);
    if (!text.startsWith('200')) throw new Error(`${path}: ${text.slice(0, 200)}`);
    if (known === undefined) this.#constant.set(path, text);
    else if (known !== text) throw new Error(`${path} is not what it was before`);
  }
}
