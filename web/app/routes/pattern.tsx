import { PATTERN_ID_MAX, PATTERN_ID_MIN, patternIdOfAddress } from '@bluegem/core/pattern-id';
import { findWeapon } from '@bluegem/core/weapon-aliases';
import { WEAPONS, weaponTitle } from '@bluegem/core/weapons';
import { useTranslation } from 'react-i18next';
import { data, replace } from 'react-router';
import { getServices, patternDetail, presentPattern } from '../.server/services.ts';
import { CopyLink } from '../features/check/copy-link.tsx';
import { Unmeasured } from '../features/check/unmeasured.tsx';
import { VerdictCard } from '../features/check/verdict-card.tsx';
import { verdictHeadline } from '../features/check/verdict-headline.ts';
import { ColourTable } from '../features/patterns/colour-table.tsx';
import { Evidence } from '../features/patterns/evidence.tsx';
import { HeatTreatedCard } from '../features/patterns/heat-treated-card.tsx';
import { PatternGrid } from '../features/patterns/pattern-grid.tsx';
import { Placement } from '../features/patterns/placement.tsx';
import { PatternViewer } from '../features/render/pattern-viewer.tsx';
import { WearCard } from '../features/render/wear-card.tsx';
import { usePath } from '../i18n/language.ts';
import { pageMeta, wordsAt } from '../i18n/page-meta.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { ArrowBackIcon, ArrowForwardIcon } from '../ui/icons.tsx';
import type { Route } from './+types/pattern.ts';

export function loader({ request, params }: Route.LoaderArgs) {
  const weapon = findWeapon(params.weapon);
  const address = patternIdOfAddress(params.patternId);
  if (!weapon || !address) throw data(null, { status: 404 });
  if (params.weapon !== weapon) {
    const { pathname, search } = new URL(request.url);
    throw replace(`${pathname.slice(0, pathname.indexOf('/pattern/'))}/pattern/${weapon}/${params.patternId}${search}`);
  }
  const { patternId, sameAs } = address;
  if (WEAPONS[weapon].regions.length === 0) return { kind: 'unmeasured', weapon, patternId } as const;
  const snapshot = getServices().snapshot();
  const detail = patternDetail(snapshot, weapon, patternId);
  const sameSeed = snapshot
    .ofSeed(patternId)
    .filter((each) => each.weapon !== weapon && WEAPONS[each.weapon].finish === 'case-hardened')
    .toSorted((a, b) => b.gemScore - a.gemScore)
    .slice(0, 8)
    .map(presentPattern);
  return { kind: 'pattern', sameAs, ...detail, sameSeed, engineVersion: getServices().engineVersion } as const;
}

export function meta({ location, loaderData }: Route.MetaArgs) {
  const { t, formats } = wordsAt(location.pathname);
  if (!loaderData) return pageMeta(t, 'notFound');
  if (loaderData.kind === 'unmeasured') {
    return [
      {
        title: `${t('inspect:unmeasured.title', { weapon: weaponTitle(loaderData.weapon) })} | ${t('common:product')}`,
      },
    ];
  }
  const { pattern } = loaderData;
  return pageMeta(t, 'pattern', {
    weapon: weaponTitle(pattern.weapon),
    patternId: pattern.patternId,
    verdict: verdictHeadline(t, pattern),
    rank: pattern.rank,
    score: formats.score(pattern.gemScore),
    blue: formats.percent(pattern.bluePercent.playside ?? 0),
  });
}

export default function PatternPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const path = usePath();
  const { weapon, patternId } = loaderData.kind === 'unmeasured' ? loaderData : loaderData.pattern;
  const title = weaponTitle(weapon);
  const crumbs = [
    { to: path('/'), text: t('nav.home') },
    { to: path('/patterns'), text: t('nav.patterns') },
    ...(loaderData.kind === 'pattern'
      ? [{ to: `${path('/patterns')}?weapon=${weapon}`, text: title }]
      : [{ text: title }]),
    { text: `#${patternId}` },
  ];
  return (
    <div className="wrap pt-8">
      <Breadcrumbs places={crumbs} />
      <div className="mt-4">
        {loaderData.kind === 'unmeasured' ? (
          <Unmeasured weapon={weapon} headingLevel="h1" />
        ) : (
          <Detail {...loaderData} />
        )}
      </div>
    </div>
  );
}

type DetailProps = Extract<Route.ComponentProps['loaderData'], { kind: 'pattern' }>;

function Detail({ pattern, related, sameSeed, sameAs, engineVersion }: DetailProps) {
  const { t } = useTranslation('patternModal');
  const path = usePath();
  const { weapon, patternId, regions } = pattern;
  const isDrawn = WEAPONS[weapon].finish === 'case-hardened';
  return (
    <>
      {sameAs === 0 && (
        <p role="status" className="mb-4 rounded-xl border border-line-strong bg-raised px-4 py-3">
          {t('inspect:verdict.sameAsZero')}
        </p>
      )}
      <VerdictCard
        verdict={pattern}
        regions={regions}
        headingLevel="h1"
        pictures={
          isDrawn && (
            <PatternViewer
              key={weapon}
              weapon={weapon}
              patternId={patternId}
              regions={regions}
              engineVersion={engineVersion}
            />
          )
        }
      >
        <CopyLink path={path(`/pattern/${weapon}/${patternId}`)} />
        <ButtonLink kind="quiet" to={`${path('/compare')}?patterns=${pattern.slug}`}>
          {t('compare')}
        </ButtonLink>
        {isDrawn && (
          <ButtonLink kind="quiet" to={`${path('/atlas')}?weapon=${weapon}&seed=${patternId}`}>
            {t('onTheMap')}
          </ButtonLink>
        )}
        <ButtonLink
          kind="quiet"
          to={`${path('/feedback')}?kind=pattern&weapon=${weapon}&pattern=${patternId}`}
          rel="nofollow"
        >
          {t('feedback')}
        </ButtonLink>
      </VerdictCard>
      <Neighbours weapon={weapon} patternId={patternId} />
      <div className="mt-10 grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <ColourTable regions={regions} />
          <Placement weapon={weapon} patternId={patternId} />
        </div>
        <div className="grid gap-4">
          {isDrawn && <WearCard weapon={weapon} patternId={patternId} engineVersion={engineVersion} />}
          <HeatTreatedCard weapon={weapon} patternId={patternId} />
          <Evidence verdict={pattern} />
        </div>
      </div>
      {isDrawn && (
        <>
          <PatternGrid id="related" title={t('related')} patterns={related} cardTitle="number" />
          <PatternGrid id="same-seed" title={t('sameSeed')} patterns={sameSeed} cardTitle="weapon" />
        </>
      )}
    </>
  );
}

function Neighbours({ weapon, patternId }: { weapon: string; patternId: number }) {
  const { t } = useTranslation('patternModal');
  const path = usePath();
  const hrefOf = (id: number) => path(`/pattern/${weapon}/${id}`);
  return (
    <div className="mt-4 flex justify-between gap-3">
      {patternId > PATTERN_ID_MIN ? (
        <ButtonLink kind="quiet" to={hrefOf(patternId - 1)} rel="prev">
          <ArrowBackIcon />
          {t('previous', { patternId: patternId - 1 })}
        </ButtonLink>
      ) : (
        <span />
      )}
      {patternId < PATTERN_ID_MAX && (
        <ButtonLink kind="quiet" to={hrefOf(patternId + 1)} rel="next">
          {t('next', { patternId: patternId + 1 })}
          <ArrowForwardIcon />
        </ButtonLink>
      )}
    </div>
  );
}
