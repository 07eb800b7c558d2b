import { findWeapon } from '@bluegem/core/weapons/weapon-aliases';
import { useTranslation } from '../i18n/use-translation.ts';
import { data, Link, replace } from 'react-router';
import { getServices, seedStrip, weaponDiscovery } from '../.server/services.ts';
import { Unmeasured } from '../features/check/unmeasured.tsx';
import { VerdictHeading } from '../features/check/verdict-heading.tsx';
import { PatternFacts } from '../features/patterns/pattern-facts.tsx';
import { VerdictNumbers } from '../features/check/verdict-numbers.tsx';
import { CardList } from '../features/discover/card-list.tsx';
import { Checklist } from '../features/discover/checklist.tsx';
import { ItemFacts } from '../features/discover/item-facts.tsx';
import { Rail } from '../features/discover/rail.tsx';
import { Section } from '../features/discover/section.tsx';
import { Specialities } from '../features/discover/specialities.tsx';
import { useSeedKeys } from '../features/patterns/use-seed-keys.ts';
import { useFormats } from '../i18n/format.ts';
import { usePath } from '../i18n/language.ts';
import { pageMeta, translationsAt } from '../i18n/page-meta.ts';
import { searchedNames, weaponName } from '../i18n/weapon-name.ts';
import { Boundary } from '../ui/boundary.tsx';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { EnglishName } from '../pattern-parts/english-name.tsx';
import { TierBadge } from '../pattern-parts/tier-badge.tsx';
import { PatternCard } from '../pattern-parts/pattern-card.tsx';
import { useChosenSeed } from '../pattern-parts/strip/chosen-seed.tsx';
import { ChosenStrip } from '../pattern-parts/strip/chosen-strip.tsx';
import { SeedChoice } from '../pattern-parts/strip/seed-choice.tsx';
import { SwipeArea } from '../pattern-parts/strip/swipe-area.tsx';
import type { Route } from './+types/discover-weapon.ts';
import { PatternViewer, StagePictures } from './parts/pattern-stage.tsx';

export async function loader({ request, params }: Route.LoaderArgs) {
  const weapon = findWeapon(params.weapon);
  if (!weapon) throw data(null, { status: 404 });
  if (params.weapon !== weapon) {
    const { pathname, search } = new URL(request.url);
    throw replace(`${pathname.slice(0, pathname.lastIndexOf('/'))}/${weapon}${search}`);
  }
  const { snapshot, engineVersion } = getServices();
  const patterns = snapshot().ofWeapon(weapon);
  const gems = patterns.filter(({ tier }) => tier === 1).map(({ patternId }) => patternId);
  return { ...weaponDiscovery(snapshot(), weapon), engineVersion, gems, strip: await seedStrip(patterns) };
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
  const gemCount = tiers.reduce((sum, tier) => sum + tier.count, 0);
  const crumbs = [
    { to: path('/'), text: t('common:nav.home') },
    { to: path('/discover'), text: t('common:nav.discover') },
    { text: title },
  ];
  if (total === 0) {
    return (
      <div className="wrap pt-2 md:pt-8">
        <Breadcrumbs items={crumbs} />
        <div className="mt-4 grid gap-4">
          <Unmeasured weapon={weapon} headingLevel="h1" />
          <ItemFacts weapon={weapon} />
        </div>
      </div>
    );
  }
  return (
    <div className="wrap pt-2 md:pt-8">
      <Breadcrumbs items={crumbs} />
      <PageTitle
        title={t('weapon.title', { weapon: title })}
        beside={<EnglishName weapon={weapon} />}
        lead={t('weapon.lead', { count: gemCount, total: count(total) })}
      />
      {best.map((pattern) => (
        <SeedChoice key={weapon} first={pattern}>
          <Chooser {...loaderData} best={pattern} />
        </SeedChoice>
      ))}
      <Gems {...loaderData} />
      <div className="mt-10 md:mt-16">
        <ItemFacts weapon={weapon} />
      </div>
    </div>
  );
}

type PageData = Route.ComponentProps['loaderData'];

/** The strip of the weapon, and the stage of the seed that is chosen there, at first the best one. */
function Chooser({ weapon, best, strip, gems, engineVersion }: Omit<PageData, 'best'> & { best: PageData['best'][0] }) {
  const { t } = useTranslation('discover', 'patternModal');
  const path = usePath();
  return (
    <section className="mt-3 grid gap-3 md:mt-6 md:gap-6" aria-label={t('common:strip.choose')}>
      <ChosenStrip />
      <noscript>
        <img src={strip} alt="" width={1000} height={37} className="h-14 w-full md:h-18" />
        <ul className="flex flex-wrap gap-x-2">
          {gems.map((patternId) => (
            <li key={patternId}>
              <Link
                to={path(`/pattern/${weapon}/${patternId}`)}
                className="grid size-11 place-items-center text-blue-ink underline underline-offset-4"
              >
                #{patternId}
              </Link>
            </li>
          ))}
        </ul>
      </noscript>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,25rem)] lg:gap-x-8">
        <SwipeArea className="card stage p-4 md:p-6">
          <Boundary
            part="async"
            name={t('patternModal:live.label')}
            loading={<StagePictures pattern={best} isOfPage={false} />}
            resetKey={weapon}
          >
            <PatternViewer {...{ weapon, engineVersion }} patternId={best.patternId} regions={best.regions} />
          </Boundary>
        </SwipeArea>
        <Chosen />
      </div>
    </section>
  );
}

/** The verdict on the chosen seed, and its page. */
function Chosen() {
  const { t } = useTranslation('discover');
  const path = usePath();
  const { pattern, step, jump } = useChosenSeed();
  const { weapon, patternId } = pattern;
  useSeedKeys(false, step, jump);
  return (
    <div>
      <VerdictHeading verdict={pattern} />
      <div className="mt-2">
        <VerdictNumbers verdict={pattern} regions={pattern.regions} />
        <PatternFacts />
      </div>
      <div className="mt-4 flex flex-wrap gap-3 max-sm:*:grow">
        <ButtonLink to={path(`/pattern/${weapon}/${patternId}`)}>{t('weapon.open', { patternId })}</ButtonLink>
        <ButtonLink kind="quiet" to={`${path('/patterns')}?weapon=${weapon}`}>
          {t('weapon.all')}
        </ButtonLink>
      </div>
    </div>
  );
}

function Gems({ weapon, tiers, top, gems: seeds, sides, gold, purple }: PageData) {
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
        <Checklist weapon={weapon} seeds={seeds} />
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
