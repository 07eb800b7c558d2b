import type { RegionMeasure } from '@bluegem/core/patterns/pattern';
import type { Verdict } from '@bluegem/core/patterns/verdict';
import { useTranslation } from '../../i18n/use-translation.ts';
import { BlueBars } from './blue-bars.tsx';
import { EvidenceChips } from './evidence-chips.tsx';
import { GemScoreStrip } from './gem-score-strip.tsx';

type VerdictNumbersProps = { verdict: Verdict; regions: readonly RegionMeasure[] };

/** The numbers of the verdict, without its heading: blue by side, the gem score, and how certain it is. */
export function VerdictNumbers({ verdict, regions }: VerdictNumbersProps) {
  const { t } = useTranslation('inspect');
  const { twin } = verdict;
  return (
    <>
      <BlueBars verdict={verdict} regions={regions} />
      <GemScoreStrip verdict={verdict} />
      <EvidenceChips verdict={verdict} />
      {twin !== null && <p className="mt-3 text-sm text-faint">{t('verdict.twin', { twin })}</p>}
    </>
  );
}
