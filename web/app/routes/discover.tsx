import { TRENDING_PERIODS } from '@bluegem/core/patterns/discovery';
import { moneyOf } from '@bluegem/core/prices/money';
import { useTranslation } from '../i18n/use-translation.ts';
import { discoverOverview, getServices, marketOverview } from '../.server/services.ts';
import { CardList } from '../features/discover/card-list.tsx';
import { Discoveries } from '../features/discover/discoveries.tsx';
import { Section } from '../features/discover/section.tsx';
import { Specialities } from '../features/discover/specialities.tsx';
import { hasTrends, TrendingSection } from '../features/discover/trending.tsx';
import { useFreshTrending } from '../features/discover/use-fresh-trending.ts';
import { WeaponGrid } from '../features/discover/weapon-grid.tsx';
import { ExploreCards } from '../features/explore/explore-cards.tsx';
import { MarketSection } from '../features/market/market-section.tsx';
import { useFormats } from '../i18n/format.ts';
import '../i18n/discover-texts.ts';
import { usePath } from '../i18n/language.ts';
import { pageMeta, translationsAt } from '../i18n/page-meta.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { PatternCard } from '../pattern-parts/pattern-card.tsx';
import { useMoney } from '../pattern-parts/use-money.ts';
import type { Route } from './+types/discover.ts';

export async function loader({ request }: Route.LoaderArgs) {
  const requested = new URL(request.url).searchParams.get('period');
  const period = TRENDING_PERIODS.find((days) => String(days) === requested) ?? TRENDING_PERIODS[0];
  const overview = await discoverOverview(getServices(), period);
  return { ...overview, market: marketOverview(getServices()) };
}

export function meta({ location }: Route.MetaArgs) {
  return pageMeta(translationsAt(location.pathname).t, 'discover');
}

const FEATURED_FIRST = 12;

export default function Discover({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('discover');
  const { date, count } = useFormats();
  const path = usePath();
  const { featured, weapons, gold, purple, recent, hasPrices, market } = loaderData;
  const money = useMoney(market.rates);
  const { trending, failure } = useFreshTrending(loaderData.trending, loaderData.asOf);
  const isTrending = hasTrends(trending);
  const trends = <TrendingSection trending={trending} failure={failure} rates={market.rates} />;
  const sections: SectionId[] = [
    'featured',
    ...(isTrending ? (['trending'] as const) : []),
    'market',
    'weapons',
    'gold',
    'purple',
    ...(recent.length > 0 ? (['recent'] as const) : []),
    'discoveries',
  ];
  const priceNote = (price: number | null) => (price === null ? {} : { note: money(moneyOf(price, market.currency)) });
  return (
    <div className="wrap pt-8">
      <Breadcrumbs items={[{ to: path('/'), text: t('common:nav.home') }, { text: t('common:nav.discover') }]} />
      <PageTitle title={t('title')} lead={t('lead')}>
        <Contents sections={sections} />
      </PageTitle>
      <Section id="featured" title={t('featured.title')} lead={t(hasPrices ? 'featured.leadPriced' : 'featured.lead')}>
        <CardList
          patterns={featured}
          first={FEATURED_FIRST}
          more={t('featured.more', { count: count(featured.length) })}
          renderCard={(pattern) => <PatternCard pattern={pattern} {...priceNote(pattern.marketPrice)} />}
        />
      </Section>
      {isTrending && trends}
      <MarketSection market={market} />
      <ExploreCards />
      <Section id="weapons" title={t('weapons.title')} lead={t('weapons.lead')}>
        <WeaponGrid weapons={weapons} />
      </Section>
      <Section id="gold" title={t('gold.title')} lead={t('gold.lead')}>
        <Specialities patterns={gold} colour="gold" title="weapon" />
      </Section>
      <Section id="purple" title={t('purple.title')} lead={t('purple.lead')}>
        <Specialities patterns={purple} colour="purple" title="weapon" />
      </Section>
      {recent.length > 0 && (
        <Section id="recent" title={t('recent.title')} lead={t('recent.lead')}>
          <CardList
            patterns={recent}
            first={8}
            more={t('featured.more', { count: count(recent.length) })}
            renderCard={(pattern) => (
              <PatternCard pattern={pattern} note={t('recent.added', { date: date(pattern.createdAt) })} />
            )}
          />
        </Section>
      )}
      <Discoveries discoveries={loaderData.discoveries} />
      {!isTrending && trends}
      {recent.length === 0 && (
        <Section
          id="recent"
          title={t('recent.title')}
          lead={t('recent.none', { date: date(loaderData.releasedAt) })}
          isSmall
        />
      )}
    </div>
  );
}

type SectionId = 'featured' | 'trending' | 'market' | 'weapons' | 'gold' | 'purple' | 'recent' | 'discoveries';

function Contents({ sections }: { sections: readonly SectionId[] }) {
  const { t } = useTranslation('discover');
  return (
    <nav aria-label={t('contents')} className="mt-6">
      <ul className="flex flex-wrap gap-2">
        {sections.map((id) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-10 items-center rounded-full border border-line bg-surface px-4 text-sm font-semibold text-soft transition-colors hover:border-blue-bright hover:text-ink"
            >
              {id === 'market' ? t('market.insights.title') : t(`${id}.title`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
