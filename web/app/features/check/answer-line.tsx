import type { Verdict } from '@bluegem/core/patterns/verdict';
import { wearOf, type Wear } from '@bluegem/core/weapons/wear';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormats } from '../../i18n/format.ts';
import { usePath } from '../../i18n/language.ts';
import { weaponName } from '../../i18n/weapon-name.ts';
import { decidingBlue, isBacksideGem } from '@bluegem/core/patterns/deciding-blue';
import { EnglishName } from '../../pattern-parts/english-name.tsx';
import { namedBlue } from '../../pattern-parts/named-blue.ts';
import { TierBadge } from '../../pattern-parts/tier-badge.tsx';

type AnswerLineProps = {
  verdict: Verdict;
  /** What is known of the item besides its pattern. */
  float?: number | null | undefined;
  wear?: Wear | null | undefined;
};

/**
 * The answer in one line, `T1 Karambit #387 · Blue gem · 98% · #1 · MW 0.1000`, which leads to the pattern and is the
 * heading of the result. The side of the number is named where it is not the one that players see.
 */
export function AnswerLine({ verdict, float = null, wear = float === null ? null : wearOf(float) }: AnswerLineProps) {
  const { t } = useTranslation('inspect', 'patternModal');
  const { shortPercent, count, preciseFloat } = useFormats();
  const path = usePath();
  const { weapon, patternId, tier, dispute, rank } = verdict;
  const { side, bluePercent } = decidingBlue(verdict);
  const share = bluePercent === null ? null : shortPercent(bluePercent);
  const headline = dispute ? 'disputed' : tier === null ? 'notGem' : isBacksideGem(verdict) ? 'backsideGem' : 'blueGem';
  const facts = [
    t(`verdict.${headline}`),
    ...(share === null ? [] : [side === 'playside' ? share : namedBlue(t, weapon, side, share)]),
    `#${count(rank)}`,
    ...(wear === null
      ? []
      : [`${t(`patternModal:wearShort.${wear}`)} ${float === null ? '' : preciseFloat(float)}`.trim()]),
  ];
  return (
    <Link
      to={path(`/pattern/${weapon}/${patternId}`)}
      data-testid="answer"
      className="flex min-h-11 flex-wrap items-center gap-x-1 text-sm text-soft md:gap-x-2 md:text-base"
    >
      <TierBadge tier={tier} />
      <h2
        className="text-base font-semibold md:text-xl text-ink underline decoration-line-strong underline-offset-4"
        dir="auto"
      >
        {t('verdict.heading', { weapon: weaponName(t, weapon), patternId })}
        <EnglishName weapon={weapon} />
      </h2>
      {facts.map((fact) => (
        <span key={fact} className="font-medium before:me-1 md:before:me-2 before:content-['·']">
          <bdi>{fact}</bdi>
        </span>
      ))}
    </Link>
  );
}
