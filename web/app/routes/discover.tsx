import type { Verdict } from '@bluegem/core/patterns/verdict';
import { TRENDING_PERIODS } from '@bluegem/core/patterns/discovery';
import { moneyOf } from '@bluegem/core/prices/money';
import { Link } from 'react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { discoverOverview, getServices, marketOverview } from '../.server/services.ts';
import { Discoveries } from '../features/discover/discoveries.tsx';
import { GemOfDay } from '../features/discover/gem-of-day.tsx';
import { Rail } from '../features/discover/rail.tsx';
import { Section } from '../features/discover/section.tsx';
import { Specialities } from '../features/discover/specialities.tsx';
import { hasTrends, TrendingSection } from '../features/discover/trending.tsx';
import { useFreshTrending } from '../features/discover/use-fresh-trending.ts';
import { WeaponGrid } from '../features/discover/weapon-grid.tsx';
import { ExploreLinks } from '../features/explore/explore-links.tsx';
import { MarketSection } from '../features/prices/market-section.tsx';
import { useFormats } from '../i18n/format.ts';
import { usePath } from '../i18n/language.ts';
import { metaOf } from '../i18n/page-meta.ts';
import { TitledPage } from '../ui/page-title.tsx';
import { PatternCard } from '../pattern-parts/pattern-card.tsx';
import { useMoney } from '../pattern-parts/hooks/use-money.ts';
import type { Route } from './+types/discover.ts';

/** The side with less blue. */
const weakerSideOf = ({ bluePercent: { playside, backside } }: Pick<Verdict, 'bluePercent'>) =>
  playside !== null && backside !== null && backside < playside ? 'backside' : 'playside';

export async function loader({ request }: Route.LoaderArgs) {
  const requested = new URL(request.url).searchParams.get('period');
  const period = TRENDING_PERIODS.find((days) => String(days) === requested) ?? TRENDING_PERIODS[0];
  return { ...(await discoverOverview(getServices(), period)), market: marketOverview(getServices()) };
}

export const meta = metaOf('discover');

export default function Discover({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('discover');
  const { date, count } = useFormats();
  const path = usePath();
  const { featured, gems, weapons, gold, purple, both, recent, hasPrices, tier1, market, discoveries, asOf } =
    loaderData;
  const money = useMoney(market.rates);
  const { trending, failure, place } = useFreshTrending(loaderData.trending, asOf);
  const priceNote = (price: number | null) => (price === null ? {} : { note: money(moneyOf(price, market.currency)) });
  return (
    <TitledPage title={t('title')} crumb={t('common:nav.discover')} lead={t('lead')}>
      <GemOfDay patterns={gems} asOf={asOf} />
      <Section
        id="featured"
        title={t('featured.title')}
        lead={t(hasPrices ? 'featured.leadPriced' : 'featured.lead')}
        action={
          <Link to={`${path('/patterns')}?tier=1`} className="py-2 font-semibold text-blue-ink hover:underline">
            {t('featured.more', { count: count(tier1) })}
          </Link>
        }
      >
        <Rail
          patterns={featured}
          renderCard={(pattern) => <PatternCard pattern={pattern} isLate {...priceNote(pattern.marketPrice)} />}
        />
      </Section>
      <div ref={place}>
        {hasTrends(trending) && <TrendingSection trending={trending} failure={failure} rates={market.rates} />}
      </div>
      <Section id="gold" title={t('gold.title')}>
        <Specialities patterns={gold} colour="gold" title="weapon" />
      </Section>
      <Section id="purple" title={t('purple.title')}>
        <Specialities patterns={purple} colour="purple" title="weapon" />
      </Section>
      <Section id="both" title={t('both.title')} lead={t('both.lead')}>
        <Rail
          patterns={both}
          renderCard={(pattern) => <PatternCard pattern={pattern} shows={weakerSideOf(pattern)} isLate />}
        />
      </Section>
      {market.insights && <MarketSection insights={market.insights} rates={market.rates} />}
      <ExploreLinks />
      <Section id="weapons" title={t('weapons.title')}>
        <WeaponGrid weapons={weapons} />
      </Section>
      {recent.length > 0 && (
        <Section id="recent" title={t('recent.title')}>
          <Rail
            patterns={recent}
            renderCard={(pattern) => (
              <PatternCard pattern={pattern} isLate note={t('recent.added', { date: date(pattern.createdAt) })} />
            )}
          />
        </Section>
      )}
      {discoveries.length > 0 && <Discoveries discoveries={discoveries} />}
    </TitledPage>
  );
}
