import { decidingSide } from '@bluegem/core/patterns/deciding-blue';
import { findWeapon } from '@bluegem/core/weapons/weapon-aliases';
import { useTranslation } from '../i18n/use-translation.ts';
import { data, Link, replace } from 'react-router';
import { getServices, seedStrips, weaponDiscovery } from '../.server/services.ts';
import { SidePictures } from '../features/check/side-pictures.tsx';
import { Unmeasured } from '../features/check/unmeasured.tsx';
import { CardList } from '../features/discover/card-list.tsx';
import { ItemFacts } from '../features/discover/item-facts.tsx';
import { Rail } from '../features/discover/rail.tsx';
import { Section } from '../features/discover/section.tsx';
import { SeedStrips } from '../features/discover/seed-strips.tsx';
import { Specialities } from '../features/discover/specialities.tsx';
import { useFormats } from '../i18n/format.ts';
import { usePath } from '../i18n/language.ts';
import { pageMeta, translationsAt } from '../i18n/page-meta.ts';
import { searchedNames, weaponName } from '../i18n/weapon-name.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { EnglishName } from '../pattern-parts/english-name.tsx';
import { TierBadge } from '../pattern-parts/tier-badge.tsx';
import { PatternCard } from '../pattern-parts/pattern-card.tsx';
import type { Route } from './+types/discover-weapon.ts';

export async function loader({ request, params }: Route.LoaderArgs) {
  const weapon = findWeapon(params.weapon);
  if (!weapon) throw data(null, { status: 404 });
  if (params.weapon !== weapon) {
    const { pathname, search } = new URL(request.url);
    throw replace(`${pathname.slice(0, pathname.lastIndexOf('/'))}/${weapon}${search}`);
  }
  const snapshot = getServices().snapshot();
  return { ...weaponDiscovery(snapshot, weapon), strips: await seedStrips(snapshot.ofWeapon(weapon)) };
}

export function meta({ location, loaderData }: Route.MetaArgs) {
  const { t } = translationsAt(location.pathname);
  if (!loaderData) return pageMeta(t, 'notFound');
  return pageMeta(t, 'discoverWeapon', ...searchedNames(t, loaderData.weapon).map((weapon) => ({ weapon })));
}

export default function DiscoverWeapon({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('discover');
  const { count } = useFormats();
  const path = usePath();
  const { weapon, total, tiers, best } = loaderData;
  const title = weaponName(t, weapon);
  const gems = tiers.reduce((sum, { count: gemsOfTier }) => sum + gemsOfTier, 0);
  const crumbs = [
    { to: path('/'), text: t('common:nav.home') },
    { to: path('/discover'), text: t('common:nav.discover') },
    { text: title },
  ];
  if (total === 0) {
    return (
      <div className="wrap pt-8">
        <Breadcrumbs items={crumbs} />
        <div className="mt-4 grid gap-4">
          <Unmeasured weapon={weapon} headingLevel="h1" />
          <ItemFacts weapon={weapon} />
        </div>
      </div>
    );
  }
  return (
    <div className="wrap pt-8">
      <Breadcrumbs items={crumbs} />
      <PageTitle
        title={t('weapon.title', { weapon: title })}
        beside={<EnglishName weapon={weapon} />}
        lead={t('weapon.lead', { count: gems, total: count(total) })}
      />
      <div className="mt-8 grid items-start gap-4 lg:grid-cols-[1.4fr_1fr]">
        {best.map((pattern) => (
          <Best key={pattern.slug} pattern={pattern} />
        ))}
        <div className="min-w-0 lg:col-span-2">
          <Gems {...loaderData} />
        </div>
        {/* On a phone, the gems come first. */}
        <div className="mt-8 lg:col-start-2 lg:row-start-1 lg:mt-0">
          <ItemFacts weapon={weapon} />
        </div>
      </div>
    </div>
  );
}

type PageData = Route.ComponentProps['loaderData'];

function Best({ pattern }: { pattern: PageData['best'][number] }) {
  const { t } = useTranslation('discover');
  const path = usePath();
  const { weapon, patternId, regions } = pattern;
  return (
    <section className="card overflow-hidden" aria-labelledby="best-title">
      <div className="stage p-6 md:p-9">
        <SidePictures weapon={weapon} patternId={patternId} regions={regions} first={decidingSide(pattern)} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-4 p-6">
        <h2 id="best-title" className="text-xl font-semibold">
          {t('weapon.best')}: <span className="text-blue-ink">#{patternId}</span>
        </h2>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={path(`/pattern/${weapon}/${patternId}`)}>{t('weapon.open', { patternId })}</ButtonLink>
          <ButtonLink kind="quiet" to={`${path('/patterns')}?weapon=${weapon}`}>
            {t('weapon.all')}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

function Gems({ weapon, total, tiers, top, sides, gold, purple, strips, best: [best] }: PageData) {
  const { t } = useTranslation('discover');
  const { count } = useFormats();
  const path = usePath();
  const byTier = (
    <ul className="flex flex-wrap gap-2">
      {tiers.map(({ tier, count: gems }) => (
        <li key={tier}>
          <Link
            to={`${path('/patterns')}?weapon=${weapon}&tier=${tier}`}
            className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong px-4 text-sm font-semibold hover:border-blue-bright"
          >
            <TierBadge tier={tier} />
            {count(gems)}
          </Link>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <Section
        id="tier-1"
        title={t('weapon.tierTitle', { tier: 1 })}
        {...(top.length === 0 && { lead: t('weapon.tierNone', { tier: 1 }) })}
        action={byTier}
      >
        <CardList patterns={top} renderCard={(pattern) => <PatternCard pattern={pattern} title="number" />} />
      </Section>
      <Section id="strips" title={t('strips.title', { total: count(total) })} lead={t('strips.lead')}>
        {best && <SeedStrips weapon={weapon} strips={strips} best={best.patternId} />}
      </Section>
      {sides.length > 1 &&
        sides.map(({ region, side, patterns }) => (
          <Section
            key={region}
            id={`best-${region}`}
            title={t('weapon.bestSide', { region: t(`common:region.${region}`) })}
          >
            <Rail
              patterns={patterns}
              renderCard={(pattern) => <PatternCard pattern={pattern} title="number" shows={side} isLate />}
            />
          </Section>
        ))}
      <Section id="gold" title={t('weapon.gold')}>
        <Specialities patterns={gold} colour="gold" title="number" />
      </Section>
      <Section id="purple" title={t('weapon.purple')}>
        <Specialities patterns={purple} colour="purple" title="number" />
      </Section>
    </>
  );
}
