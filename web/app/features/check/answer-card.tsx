import { useTranslation } from '../../i18n/use-translation.ts';
import { usePath } from '../../i18n/language.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ArrowForwardIcon } from '../../ui/icons.tsx';
import type { Answer } from './answer.ts';
import { CopyLink } from './copy-link.tsx';
import { Unmeasured } from './unmeasured.tsx';
import { VerdictCard } from './verdict-card.tsx';

/** The result of a check, with links to the pattern's pages. */
export function AnswerCard({ answer }: { answer: Answer }) {
  const { t } = useTranslation('inspect');
  const path = usePath();
  if (answer.kind === 'unmeasured') return <Unmeasured weapon={answer.weapon} />;
  const { weapon, patternId } = answer.verdict;
  const address = path(`/pattern/${weapon}/${patternId}`);
  return (
    <VerdictCard verdict={answer.verdict} regions={answer.regions}>
      <ButtonLink kind="quiet" to={address}>
        {t('verdict.open')}
        <ArrowForwardIcon />
      </ButtonLink>
      <CopyLink path={address} />
    </VerdictCard>
  );
}
