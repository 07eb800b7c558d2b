import { findWeapon } from '@bluegem/core/weapons/weapon-aliases';
import { WEAPONS, weaponTitle } from '@bluegem/core/weapons/weapons';
import { useTranslation } from '../i18n/use-translation.ts';
import { data, replace } from 'react-router';
import { getServices, weaponDiscovery } from '../.server/services.ts';
import { SidePictures } from '../features/check/side-pictures.tsx';
import { Unmeasured } from '../features/check/unmeasured.tsx';
import { CardList } from '../features/discover/card-list.tsx';
import { ItemFacts } from '../features/discover/item-facts.tsx';
import { Section } from '../features/discover/section.tsx';
import { Specialities } from '../features/discover/specialities.tsx';
import { TierSection } from '../features/discover/tier-section.tsx';
import { useFormats } from '../i18n/format.ts';
import '../i18n/discover-texts.ts';
import { usePath } from '../i18n/language.ts';
import { pageMeta, translationsAt } from '../i18n/page-meta.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { PatternCard } from '../pattern-parts/pattern-card.tsx';
import type { Route } from './+types/discover-weapon.ts';

export function loader({ request, params }: Route.LoaderArgs) {
  const weapon = findWeapon(params.weapon);
  if (!weapon) throw data(null, { status: 404 });
  if (params.weapon !== weapon) {
    const { pathname, search } = new URL(request.url);
    throw replace(`${pathname.slice(0, pathname.lastIndexOf('/'))}/${weapon}${search}`);
  }
  return weaponDiscovery(getServices().snapshot(), weapon);
}

export function meta({ location, loaderData }: Route.MetaArgs) {
  const { t } = translationsAt(location.pathname);
  if (!loaderData) return pageMeta(t, 'notFound');
  return pageMeta(t, 'discoverWeapon', { weapon: weaponTitle(loaderData.weapon) });
}

export default function DiscoverWeapon({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('discover');
  const { count } = useFormats();
  const path = usePath();
  const { weapon, total, tiers, hasPrices, best } = loaderData;
  const title = weaponTitle(weapon);
  const gems = tiers.reduce((sum, { patterns }) => sum + patterns.length, 0);
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
          <ItemFacts weapon={weapon} hasPrices={hasPrices} />
        </div>
      </div>
    );
  }
  return (
    <div className="wrap pt-8">
      <Breadcrumbs items={crumbs} />
      <PageTitle
        title={t('weapon.title', { weapon: title })}
        lead={t('weapon.lead', { count: gems, total: count(total) })}
      />
      <div className="mt-8 grid items-start gap-4 lg:grid-cols-[1.4fr_1fr]">
        {best.map((pattern) => (
          <Best key={pattern.slug} pattern={pattern} />
        ))}
        <ItemFacts weapon={weapon} hasPrices={hasPrices} />
      </div>
      <Gems {...loaderData} />
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
        <SidePictures weapon={weapon} patternId={patternId} regions={regions} />
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

function Gems({ weapon, tiers, sides, gold, purple }: PageData) {
  const { t } = useTranslation('discover');
  const isDrawn = WEAPONS[weapon].finish === 'case-hardened';
  return (
    <>
      {tiers.slice(0, 1).map(({ tier, patterns }) => (
        <TierSection key={tier} tier={tier} patterns={patterns} />
      ))}
      {isDrawn &&
        sides.length > 1 &&
        sides.map(({ region, side, patterns }) => (
          <Section
            key={region}
            id={`best-${region}`}
            title={t('weapon.bestSide', { region: t(`common:region.${region}`) })}
          >
            <CardList
              patterns={patterns}
              renderCard={(pattern) => <PatternCard pattern={pattern} title="number" shows={side} />}
            />
          </Section>
        ))}
      <Section id="gold" title={t('weapon.gold')}>
        <Specialities patterns={gold} colour="gold" title="number" />
      </Section>
      <Section id="purple" title={t('weapon.purple')}>
        <Specialities patterns={purple} colour="purple" title="number" />
      </Section>
      {tiers.slice(1).map(({ tier, patterns }) => (
        <TierSection key={tier} tier={tier} patterns={patterns} />
      ))}
    </>
  );
}
