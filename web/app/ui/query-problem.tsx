import type { CheckQueryProblem } from '@bluegem/core/check-query';
import { weaponTitle } from '@bluegem/core/weapons';
import '../i18n/form-texts.ts';
import type { TFunction } from 'i18next';

/** What a question of weapon and pattern lacks, in words. */
export function queryProblemText(
  t: TFunction,
  problem: CheckQueryProblem,
  listOf: (items: readonly string[]) => string,
): string {
  switch (problem.kind) {
    case 'pattern':
      return t(`forms:patternId.${problem.problem}`);
    case 'weapon-ambiguous':
      return t('forms:query.weapon-ambiguous', {
        text: problem.text,
        weapons: listOf(problem.weapons.map(weaponTitle)),
      });
    case 'weapon-unknown':
      return t('forms:query.weapon-unknown', { text: problem.text });
    default:
      return t(`forms:query.${problem.kind}`);
  }
}
