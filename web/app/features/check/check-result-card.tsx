import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePath } from '../../i18n/language.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ArrowForwardIcon } from '../../ui/icons.tsx';
import { AnswerLine } from './answer-line.tsx';
import type { CheckResult } from './check-result.ts';
import { AlsoSaid } from '../../pattern-parts/also-said.tsx';
import { CopyLink } from './copy-link.tsx';
import { Unmeasured } from './unmeasured.tsx';
import { VerdictCard } from './verdict-card.tsx';

type CheckResultCardProps = {
  result: CheckResult;
  /** A link to a market, if there is a verdict. */
  market: ReactNode;
};

/** The result of a check, with links to the pattern's pages. */
export function CheckResultCard({ result, market }: CheckResultCardProps) {
  const { t } = useTranslation('inspect');
  const path = usePath();
  if (result.kind === 'unmeasured') return <Unmeasured weapon={result.weapon} />;
  const { weapon, patternId } = result.verdict;
  const address = path(`/pattern/${weapon}/${patternId}`);
  return (
    <>
      {/* Beside wide pictures, the verdict itself is as high on the page. */}
      <div className="lg:hidden">
        <AnswerLine verdict={result.verdict} />
      </div>
      {result.said && <AlsoSaid weapon={weapon} said={result.said} />}
      <VerdictCard verdict={result.verdict} regions={result.regions}>
        <ButtonLink kind="quiet" to={address}>
          {t('verdict.open')}
          <ArrowForwardIcon />
        </ButtonLink>
        {market}
        <CopyLink path={address} />
      </VerdictCard>
    </>
  );
}
