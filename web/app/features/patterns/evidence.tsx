import { TIER_LISTS, upstreamOf, type TierListId } from '@bluegem/core/patterns/tier-lists';
import type { Verdict } from '@bluegem/core/patterns/verdict';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { Link } from 'react-router';
import { usePath } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TitledSection } from '../../ui/section.tsx';

/** What the tier is based on, list by list, and the way to the method. */
export function Evidence({ verdict }: { verdict: Verdict }) {
  const { t } = useTranslation('patternModal');
  const path = usePath();
  const lists = verdict.sources.filter((source) => source.kind === 'tier-list');
  // One ordered list alone gives tier 1 to its first two: no two lists agree on them, so no opinion is kept.
  const isPlaced = verdict.tierBasis === 'curated' && lists.length === 0;
  const siteSource = verdict.sources.find((source) => source.kind === 'site');
  return (
    <TitledSection titleId="evidence-title" title={t('evidence')} level="h3" className="card p-4 sm:p-6 md:p-8">
      <p className="mt-2 text-soft">
        {verdict.tierBasis === 'site' ? t('inspect:confidence.site') : t(isPlaced ? 'placed' : verdict.tierBasis)}
      </p>
      <ul className="mt-4 divide-y divide-line text-sm">
        <li className="flex flex-wrap justify-between gap-x-4 py-2">
          <span>{t('colours')}</span>
          <span dir="ltr">chescos/csgo-blue-gem-calculator</span>
        </li>
        {siteSource && (
          <li className="py-2">
            <span className="flex justify-between gap-4">
              <span>{t('common:product')}</span>
              <span className="font-semibold">
                {siteSource.tier === null ? t('tierNone') : t('tierListed', { tier: siteSource.tier })}
              </span>
            </span>
            <span className="mt-1 block break-words whitespace-pre-line text-soft" dir="auto">
              {siteSource.note}
            </span>
          </li>
        )}
        {lists.map((source, index) => (
          <li key={source.id} className="flex justify-between gap-4 py-2">
            <span>
              {TIER_LISTS[source.id].name}
              <SameSource lists={lists.slice(0, index)} of={source.id} weapon={verdict.weapon} />
            </span>
            <span className="shrink-0 font-semibold">
              {source.tier === 4 ? t('tierBelow') : t('tierListed', { tier: source.tier })}
            </span>
          </li>
        ))}
      </ul>
      <Link
        to={path('/about#shown')}
        className="mt-2 inline-block py-2 text-sm text-faint underline underline-offset-4 hover:text-ink"
      >
        {t('method')}
      </Link>
    </TitledSection>
  );
}

type SameSourceProps = { lists: readonly { id: TierListId }[]; of: TierListId; weapon: WeaponId };

/** Says so if a list before this one has the same source, so that both are one opinion. */
function SameSource({ lists, of, weapon }: SameSourceProps) {
  const { t } = useTranslation('patternModal');
  const first = lists.find(({ id }) => upstreamOf(id, weapon) === upstreamOf(of, weapon));
  return first && <span className="block text-faint">{t('sameUpstream', { list: TIER_LISTS[first.id].name })}</span>;
}
