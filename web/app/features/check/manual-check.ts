import { parsePatternId, type PatternIdProblem } from '@bluegem/core/patterns/pattern-id';
import {
  WEAPON_CATEGORIES,
  WEAPON_IDS,
  WEAPONS,
  isWeaponId,
  type WeaponCategory,
  type WeaponId,
} from '@bluegem/core/weapons/weapons';

/** The values of the form, as typed. */
export type ManualCheckValues = { category: string; weapon: string; pattern: string };

export const EMPTY_VALUES: ManualCheckValues = { category: '', weapon: '', pattern: '' };

export type ManualCheckProblems = { category: boolean; weapon: boolean; pattern: PatternIdProblem | null };

export type ManualCheckResult = { weapon: WeaponId; patternId: number } | { problems: ManualCheckProblems };

export const isCategory = (text: string): text is WeaponCategory => WEAPON_CATEGORIES.some((each) => each === text);

export const weaponsOf = (category: string): readonly WeaponId[] =>
  WEAPON_IDS.filter((id) => WEAPONS[id].category === category);

/** The values of a query; a weapon without a category gets its own. */
export function valuesOfQuery(query: URLSearchParams): ManualCheckValues {
  const weapon = query.get('weapon') ?? '';
  const category = query.get('category') ?? '';
  const knownCategory = category === '' && isWeaponId(weapon) ? WEAPONS[weapon].category : category;
  return { category: knownCategory, weapon, pattern: query.get('pattern') ?? '' };
}

export const isSameQuery = (first: ManualCheckValues, second: ManualCheckValues | undefined): boolean =>
  first.category === second?.category && first.weapon === second.weapon && first.pattern === second.pattern;

/** The values of a form's fields; the given object itself if they are equal. */
export function valuesOfForm(form: HTMLFormElement, given: ManualCheckValues): ManualCheckValues {
  const text = (name: keyof ManualCheckValues) => {
    const value = new FormData(form).get(name);
    return typeof value === 'string' ? value : '';
  };
  const typed = { category: text('category'), weapon: text('weapon'), pattern: text('pattern') };
  if (isSameQuery(typed, given)) return given;
  const { category, weapon, pattern } = typed;
  // Without script every weapon can be chosen; with script only those of the category.
  const ownCategory = isWeaponId(weapon) ? WEAPONS[weapon].category : category;
  return { category: ownCategory, weapon, pattern };
}

/** Parses the form; every invalid field is reported. */
export function readManualCheck(values: ManualCheckValues): ManualCheckResult {
  const { category, weapon, pattern } = values;
  const parsed = parsePatternId(pattern);
  const isOfCategory = isWeaponId(weapon) && WEAPONS[weapon].category === category;
  if (isCategory(category) && isOfCategory && 'patternId' in parsed) return { weapon, patternId: parsed.patternId };
  return {
    problems: {
      category: !isCategory(category),
      weapon: !isOfCategory,
      pattern: 'problem' in parsed ? parsed.problem : null,
    },
  };
}
