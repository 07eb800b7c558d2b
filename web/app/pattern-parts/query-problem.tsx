import type { CheckQueryProblem } from '@bluegem/core/inspect/check-query';
import { PATTERN_ID_MIN } from '@bluegem/core/patterns/pattern-id';
import { weaponTitle } from '@bluegem/core/weapons/weapons';
import type { TranslateQualified } from '@bluegem/locales/translation-keys';
import { useTranslation } from '../i18n/use-translation.ts';
import { Link } from 'react-router';
import { useFormats } from '../i18n/format.ts';
import { usePath } from '../i18n/language.ts';
import { suggestedText } from '../i18n/suggested-text.ts';
import { weaponName } from '../i18n/weapon-name.ts';

type LinkProblem = Extract<CheckQueryProblem, { kind: 'link' }>['problem'];

const linkText = (problem: LinkProblem) =>
  problem === 'classic' || problem === 'other-finish' ? (`link-${problem}` as const) : 'link-unreadable';

/** What was probably meant instead; a seed of 0, which the game also draws, looks the same as 1. */
function correctionOf(problem: CheckQueryProblem): string | null {
  if (problem.kind === 'weapon-unknown') return problem.suggestion;
  const isTooLow = problem.kind === 'pattern' && problem.problem === 'too-low';
  return isTooLow && problem.weapon ? `${weaponTitle(problem.weapon)} ${PATTERN_ID_MIN}` : null;
}

/** The problem of a query of weapon and pattern, as text. */
export function queryProblemText(
  t: TranslateQualified,
  problem: CheckQueryProblem,
  listOf: (items: readonly string[]) => string,
) {
  switch (problem.kind) {
    case 'pattern': {
      const rule = t(`forms:patternId.${problem.problem}`);
      const isSeedZero = correctionOf(problem) !== null;
      return isSeedZero ? t('forms:query.seed-zero', { rule }) : rule;
    }
    case 'too-long':
      return t('forms:query.too-long', { max: problem.max });
    case 'weapon-ambiguous':
      return t('forms:query.weapon-ambiguous', {
        text: problem.text,
        weapons: listOf(problem.weapons.map((each) => weaponName(t, each))),
      });
    case 'weapon-unknown':
      return t('forms:query.weapon-unknown', { text: problem.text });
    case 'link':
      return t(`forms:query.${linkText(problem.problem)}`);
    default:
      return t(`forms:query.${problem.kind}`);
  }
}

type QueryProblemProps = {
  problem: CheckQueryProblem;
  /** The page for a corrected query; by default the check of the first page. */
  addressOf?: (search: string) => string;
};

/** The same on the page, with links to check what may have been meant, or to look up an older link. */
export function QueryProblem({ problem, addressOf }: QueryProblemProps) {
  const { t } = useTranslation();
  const { list } = useFormats();
  const path = usePath();
  const isClassic = problem.kind === 'link' && problem.problem === 'classic';
  const correction = correctionOf(problem);
  const suggestion = correction === null ? null : suggestedText(t, correction);
  const corrected = addressOf ?? ((search: string) => `${path('/')}?${new URLSearchParams({ search })}`);
  const link = 'font-semibold underline underline-offset-4';
  return (
    <>
      {queryProblemText(t, problem, list)}{' '}
      {suggestion !== null && (
        <Link to={corrected(suggestion)} preventScrollReset className={link}>
          {t('forms:query.did-you-mean', { name: suggestion })}
        </Link>
      )}
      {isClassic && (
        <Link to={path('/')} className={link}>
          {t('nav.check')}
        </Link>
      )}
    </>
  );
}
