import { decodeDataset, patternsOf } from '@bluegem/core/dataset/pattern-columns';
import { parseCheckQuery, type CheckQueryProblem } from '@bluegem/core/inspect/check-query';
import type { Pattern } from '@bluegem/core/patterns/pattern';
import { verdictOf, type Verdict } from '@bluegem/core/patterns/verdict';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { unpackDataset } from './packed-dataset.ts';

export type { CheckQueryProblem, Pattern, Verdict, WeaponId };

/** An item that has the finish but no published measurements, such as Hydra Gloves. */
export type UnmeasuredProblem = { kind: 'unmeasured'; weapon: WeaponId };

/** The answer to a check: a verdict, or the reason why there is none. */
export type Answer =
  | { verdict: Verdict; problem?: undefined }
  | { verdict?: undefined; problem: CheckQueryProblem | UnmeasuredProblem };

export type Atlas = {
  /** The version of the dataset, such as `3.0.0`, and its date (ISO 8601). */
  version: string;
  releasedAt: string;
  /** All patterns, weapon by weapon, by pattern number. */
  patterns: readonly Pattern[];
  /**
   * One pattern: `getPattern('karambit', 387)`. Undefined for a weapon without measurements or a number outside 1 to
   * 1000.
   */
  getPattern(weapon: WeaponId, patternId: number): Pattern | undefined;
  /**
   * Checks a text: a weapon in any spelling with a pattern number (`karambit 387`, `АК-47 661`), or an inspect link
   * that contains its item. Up to 2,000 characters, a link up to 8,000; what is neither text nor number counts as an
   * empty text. Never throws.
   */
  check(text: string): Answer;
};

/** Programs without types pass on anything. */
const textOf = (given: unknown): string =>
  typeof given === 'string' || typeof given === 'number' ? String(given) : '';

async function readAtlas(): Promise<Atlas> {
  const dataset = decodeDataset(await unpackDataset());
  const patterns = patternsOf(dataset);
  const byName = new Map(patterns.map((pattern) => [`${pattern.weapon}/${pattern.patternId}`, pattern]));
  const getPattern: Atlas['getPattern'] = (weapon, patternId) => byName.get(`${weapon}/${patternId}`);
  return {
    version: dataset.version,
    releasedAt: dataset.releasedAt,
    patterns,
    getPattern,
    check(text) {
      const query = parseCheckQuery(textOf(text));
      if ('problem' in query) return query;
      const pattern = getPattern(query.weapon, query.patternId);
      return pattern ? { verdict: verdictOf(pattern) } : { problem: { kind: 'unmeasured', weapon: query.weapon } };
    },
  };
}

let known: Promise<Atlas> | undefined;

/** Unpacks the dataset, once. Needs neither files nor a network, in Node and in browsers alike. */
export function loadAtlas(): Promise<Atlas> {
  known ??= readAtlas();
  return known;
}
