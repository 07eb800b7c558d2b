import type { AnswerOf } from '@bluegem/contract/client-types';
import type { ExchangeRates } from '@bluegem/core/prices/money';
import { patternSlug } from '@bluegem/core/patterns/pattern';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/format.ts';
import { weaponName } from '../../i18n/weapon-name.ts';
import { usePatternTarget } from '../../pattern-parts/pattern-link.tsx';
import { TierBadge } from '../../pattern-parts/tier-badge.tsx';
import { useMoney } from '../../pattern-parts/hooks/use-money.ts';

export type Trending = AnswerOf<'trendingPatterns'>;

type Entry = { weapon: WeaponId; patternId: number; figure: ReactNode };

/**
 * The patterns of a period in up to four lists: most viewed, most added to wishlists, most sold, and the biggest price
 * changes.
 */
export function TrendLists({ trending, rates }: { trending: Trending; rates: ExchangeRates | null }) {
  const { count, percent } = useFormats();
  const money = useMoney(rates);
  const { checked, wished, sold, moved } = trending.trends;
  const counted = (list: typeof checked): Entry[] => list.map((each) => ({ ...each, figure: count(each.count) }));
  const moves = moved.map((move): Entry => {
    const sign = move.changePercent > 0 ? '+' : '';
    return { ...move, figure: <bdi title={money(move.after)}>{`${sign}${percent(move.changePercent)}`}</bdi> };
  });
  const lists = { checked: counted(checked), wished: counted(wished), sold: counted(sold), moved: moves };
  const names = ['checked', 'wished', 'sold', 'moved'] as const;
  const tiers = new Map(trending.patterns.map((pattern) => [pattern.slug, pattern.tier]));
  return (
    <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-4">
      {names.map(
        (name) => lists[name].length > 0 && <TrendList key={name} name={name} entries={lists[name]} tiers={tiers} />,
      )}
    </div>
  );
}

type TrendListProps = {
  name: keyof Trending['trends'];
  entries: readonly Entry[];
  tiers: ReadonlyMap<string, 1 | 2 | 3 | null>;
};

function TrendList({ name, entries, tiers }: TrendListProps) {
  const { t } = useTranslation('discover');
  const targetOf = usePatternTarget();
  return (
    <section aria-labelledby={`trend-${name}`} className="card p-4 sm:p-5">
      <h3 id={`trend-${name}`} className="font-display text-xl font-semibold">
        {t(`trending.${name}`)}
      </h3>
      <p className="text-sm text-faint">{t(`trending.${name}Unit`)}</p>
      <ol className="mt-3 divide-y divide-line">
        {entries.map(({ weapon, patternId, figure }) => (
          <li key={patternSlug({ weapon, patternId })} className="flex min-h-11 items-center gap-2 py-1.5">
            <Link {...targetOf({ weapon, patternId })} className="min-w-0 flex-1 font-semibold hover:text-blue-ink">
              <bdi>
                {weaponName(t, weapon)} <span className="text-soft">#{patternId}</span>
              </bdi>
            </Link>
            <TierBadge tier={tiers.get(patternSlug({ weapon, patternId })) ?? null} />
            <span className="min-w-10 text-end font-semibold tabular-nums">{figure}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
