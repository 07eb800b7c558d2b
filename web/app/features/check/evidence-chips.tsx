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
  return (
    <ul className="flex flex-wrap gap-2 empty:hidden">
      {confidence === 'agreed' && (
        <li>
          <Chip tone="sure">{t('confidence.agreed', { count: lists })}</Chip>
        </li>
      )}
      {confidence === 'clear' && (
        <li>
          <Chip tone="sure">{t('confidence.clear')}</Chip>
        </li>
      )}
      {confidence === 'disputed' && !dispute && (
        <li>
          <Chip tone="doubt">{t(lists < 2 ? 'confidence.oneList' : 'confidence.disputed')}</Chip>
        </li>
      )}
      {confidence === 'site' && (
        <li>
          <Chip tone="sure">{t('confidence.site')}</Chip>
        </li>
      )}
      {confidence === 'borderline' && (
        <li>
          <Chip tone="doubt">{t('confidence.borderline')}</Chip>
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
