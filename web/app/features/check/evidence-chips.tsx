import { countIndependentLists, type Verdict } from '@bluegem/core/patterns/verdict';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Chip } from '../../ui/chip.tsx';

/** The certainty of the result and its reasons, in a few words. */
export function EvidenceChips({ verdict }: { verdict: Verdict }) {
  const { t } = useTranslation('inspect');
  const { confidence, tier, tierBasis, measuredTier, dispute } = verdict;
  // A dispute is in the heading, with both sides.
  const differs = tierBasis !== 'measured' && measuredTier !== tier && !dispute;
  const lists = countIndependentLists(verdict);
  const certainty = {
    agreed: t('confidence.agreed', { count: lists }),
    clear: t('confidence.clear'),
    site: t('confidence.site'),
    borderline: t('confidence.borderline'),
    disputed: t(lists < 2 ? 'confidence.oneList' : 'confidence.disputed'),
  };
  const isSure = confidence !== 'borderline' && confidence !== 'disputed';
  return (
    <ul className="flex flex-wrap gap-2 empty:hidden">
      {!(confidence === 'disputed' && dispute) && (
        <li>
          <Chip tone={isSure ? 'sure' : 'doubt'}>{certainty[confidence]}</Chip>
        </li>
      )}
      {differs && (
        <li>
          <Chip tone="doubt">
            {measuredTier === null
              ? t('confidence.measuredNone')
              : t('confidence.measuredTier', { tier: measuredTier })}
          </Chip>
        </li>
      )}
    </ul>
  );
}
