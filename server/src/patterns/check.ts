import { NO_SUCH_PATTERN, type checkBatch } from '@bluegem/contract/check';
import type { DeepReadonly } from '@bluegem/contract/deep-readonly';
import { AppError } from '@bluegem/contract/errors';
import { parseWeapon } from '@bluegem/core/inspect/check-query';
import { parsePatternId } from '@bluegem/core/patterns/pattern-id';
import { verdictOf, type Verdict } from '@bluegem/core/patterns/verdict';
import { isWeaponId, weaponTitle, type WeaponId } from '@bluegem/core/weapons/weapons';
import type * as z from 'zod/mini';
import type { AccountContext } from '../stores/account-context.ts';
import type { PatternContext } from '../stores/pattern-context.ts';
import type { Snapshot, StoredPattern } from '../stores/snapshot.ts';

type CheckCounters = Pick<PatternContext, 'patternChecks'> & Pick<AccountContext, 'callerKey'>;

/** The weapon that a text names. Throws AppError if the text is empty, unknown (with suggestions) or ambiguous. */
export function getWeapon(text: string): WeaponId {
  const trimmed = text.trim();
  if (trimmed === '') throw new AppError('pattern.weapon-required');
  if (isWeaponId(trimmed)) return trimmed;
  const read = parseWeapon(trimmed);
  if ('weapon' in read) return read.weapon;
  const { problem } = read;
  if (problem.kind === 'weapon-ambiguous') {
    const weapons = problem.weapons.map(weaponTitle).join(', ');
    throw new AppError('pattern.weapon-ambiguous', { text: trimmed, weapons });
  }
  const suggestion = problem.kind === 'weapon-unknown' ? problem.suggestion : null;
  throw new AppError('pattern.weapon-unknown', { text: trimmed, ...(suggestion !== null && { suggestion }) });
}

/** The stored pattern. Throws AppError if the weapon's patterns are not measured. */
export function getPattern(snapshot: Snapshot, weapon: WeaponId, patternId: number): StoredPattern {
  const pattern = snapshot.find(weapon, patternId);
  if (!pattern) throw new AppError('pattern.not-measured', { weapon: weaponTitle(weapon) });
  return pattern;
}

/** The pattern number in a text, 1 to 1000. Throws AppError with the first violated rule. */
export function getPatternId(text: string): number {
  const parsed = parsePatternId(text);
  if ('problem' in parsed) throw new AppError(`pattern.id-${parsed.problem}`);
  return parsed.patternId;
}

/** The verdict on typed input: a weapon in any spelling and a pattern number from 1 to 1000. Throws AppError. */
export function checkPattern(snapshot: Snapshot, typed: { weapon: string; patternId: string }): Verdict {
  const weapon = getWeapon(typed.weapon);
  return verdictOf(getPattern(snapshot, weapon, getPatternId(typed.patternId)));
}

type Checked = DeepReadonly<z.input<typeof checkBatch.answer>['results'][number]>;

const isItemProblem = (code: string): code is (typeof NO_SUCH_PATTERN)[number] =>
  (NO_SUCH_PATTERN as readonly string[]).includes(code);

/** The same for each item of a list, in its order; an item that cannot be checked does not spoil the others. */
export function checkPatterns(snapshot: Snapshot, items: readonly Parameters<typeof checkPattern>[1][]): Checked[] {
  return items.map((item) => {
    try {
      return { verdict: checkPattern(snapshot, item) };
    } catch (error) {
      if (!(error instanceof AppError) || !isItemProblem(error.code)) throw error;
      return { error: error.code, details: error.details };
    }
  });
}

type Lookup = { address: string; pattern: Pick<Verdict, 'weapon' | 'patternId'> };

/** Counts a look-up of a pattern by a network address. */
export function countCheck({ patternChecks, callerKey }: CheckCounters, { address, pattern }: Lookup): void {
  patternChecks.note(callerKey({ accountId: null, address }), pattern);
}
