import type { Dispute } from '@bluegem/core/patterns/dispute';
import type { RegionMeasure } from '@bluegem/core/patterns/pattern';
import type { Verdict } from '@bluegem/core/patterns/verdict';
import { useFormats } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { BlueBars } from './blue-bars.tsx';
import { EvidenceChips } from './evidence-chips.tsx';
import { GemScoreStrip } from './gem-score-strip.tsx';
import { disputedTierText } from './verdict-headline.ts';

type VerdictNumbersProps = { verdict: Verdict; regions: readonly RegionMeasure[] };

/** The numbers of the verdict, without its heading: blue by side, the rank, the gem score, and how certain it is. */
export function VerdictNumbers({ verdict, regions }: VerdictNumbersProps) {
  const { t } = useTranslation('inspect');
  const { count } = useFormats();
  const { twin } = verdict;
  return (
    <>
      <BlueBars regions={regions} />
      <p className="mt-1.5 mb-3 text-sm text-faint">{t('verdict.rank', { rank: count(verdict.rank) })}</p>
      <GemScoreStrip verdict={verdict} />
      {verdict.dispute && <BothSides dispute={verdict.dispute} />}
      <EvidenceChips verdict={verdict} />
      {twin !== null && <p className="mt-3 text-sm text-faint">{t('verdict.twin', { twin })}</p>}
    </>
  );
}

/** The tiers of lists and of the measurement. */
function BothSides({ dispute: { listedTier, measuredTier } }: { dispute: Dispute }) {
  const { t } = useTranslation();
  const sides = [
    { name: t('inspect:verdict.disputeLists'), tier: listedTier },
    { name: t('inspect:verdict.disputeMeasured'), tier: measuredTier },
  ];
  return (
    <dl className="mb-3 flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {sides.map(({ name, tier }) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt className="text-faint">{name}</dt>
          <dd className="font-semibold">{disputedTierText(t, tier)}</dd>
        </div>
      ))}
    </dl>
  );
}
