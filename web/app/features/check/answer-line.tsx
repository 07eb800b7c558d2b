import type { Verdict } from '@bluegem/core/patterns/verdict';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormats } from '../../i18n/format.ts';
import { usePath } from '../../i18n/language.ts';
import { weaponName } from '../../i18n/weapon-name.ts';
import { mainSideOf } from '../../pattern-parts/main-side.ts';
import { TierBadge } from '../../pattern-parts/tier-badge.tsx';

/** The answer in one line, `T1 Karambit #387 · Blue gem · 97.7% · #1`, which leads to the pattern. */
export function AnswerLine({ verdict }: { verdict: Verdict }) {
  const { t } = useTranslation('inspect');
  const { percent, count } = useFormats();
  const path = usePath();
  const { weapon, patternId, tier, dispute, rank, bluePercent } = verdict;
  const blue = bluePercent[mainSideOf(verdict)];
  const headline = dispute ? 'disputed' : tier === null ? 'notGem' : 'blueGem';
  const facts = [t(`verdict.${headline}`), ...(blue === null ? [] : [percent(blue)]), `#${count(rank)}`];
  return (
    <Link
      to={path(`/pattern/${weapon}/${patternId}`)}
      data-testid="answer"
      className="mb-3 flex min-h-11 flex-wrap items-center gap-x-1 text-sm text-soft md:gap-x-2 md:text-base"
    >
      <TierBadge tier={tier} />
      <span
        className="font-display text-base font-semibold md:text-xl text-ink underline decoration-line-strong underline-offset-4"
        dir="auto"
      >
        {t('verdict.heading', { weapon: weaponName(t, weapon), patternId })}
      </span>
      {facts.map((fact) => (
        <span key={fact} className="font-medium before:me-1 md:before:me-2 before:content-['·']">
          <bdi>{fact}</bdi>
        </span>
      ))}
    </Link>
  );
}
