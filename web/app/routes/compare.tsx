import { parseCheckQuery } from '@bluegem/core/inspect/check-query';
import { MAX_PASTED_LENGTH } from '@bluegem/core/inspect/pasted-link';
import { PATTERN_ID_MIN } from '@bluegem/core/patterns/pattern-id';
import type { PatternName } from '@bluegem/core/patterns/pattern-set';
import { useTranslation } from '../i18n/use-translation.ts';
import { memo, useDeferredValue, useEffect } from 'react';
import type { WeaponSide } from '@bluegem/core/weapons/region';
import { weaponTitle, type WeaponId } from '@bluegem/core/weapons/weapons';
import { redirect, useNavigate } from 'react-router';
import { readForm } from '../.server/forms/form-text.ts';
import { getServices, presentPattern } from '../.server/services.ts';
import { CopyLink } from '../features/check/copy-link.tsx';
import { whenIdle } from '../browser/when-idle.ts';
import { AddPattern } from '../features/explore/compare/add-pattern.tsx';
import { CompareColumns } from '../features/explore/compare/compare-columns.tsx';
import { readCompareQuery, writeCompareQuery, type CompareQuery } from '../features/explore/compare/compare-query.ts';
import { compareSentence } from '../features/explore/compare/compare-sentence.ts';
import { CompareTable } from '../features/explore/compare/compare-table.tsx';
import { comparablePair, type Compared } from '../features/explore/compare/compared.ts';
import { Suggestions } from '../features/explore/compare/suggestions.tsx';
import { useDuel, type Duel } from '../features/explore/compare/use-duel.ts';
import { useLinkedView } from '../features/explore/compare/use-linked-view.ts';
import { ViewLinks } from '../features/explore/compare/view-links.tsx';
import { ZoomControls } from '../features/explore/compare/zoom-controls.tsx';
import { useImportedPictures } from '../pattern-parts/imported-pictures.ts';
import { SeedStrip } from '../pattern-parts/strip/seed-strip.tsx';
import { useWeaponPatterns } from '../pattern-parts/strip/use-weapon-patterns.ts';
import { LivePane } from './parts/live-pane.tsx';
import { ToolPage } from '../features/explore/tool-page.tsx';
import { useFormats } from '../i18n/format.ts';
import { usePath } from '../i18n/language.ts';
import { metaOf } from '../i18n/page-meta.ts';
import { weaponName } from '../i18n/weapon-name.ts';
import { Boundary } from '../ui/boundary.tsx';
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx';
import { TitledSection } from '../ui/section.tsx';
import type { Route } from './+types/compare.ts';

const loadDifference = async () => (await import('../features/explore/compare/difference.tsx')).Difference;

/** Below the fold, so its script loads later. */
const Difference = import.meta.env.SSR ? await loadDifference() : lazyWithRetry(loadDifference);

/** Example pairs, the first two of each. */
const SUGGESTED = ['karambit', 'ak-47', 'm9-bayonet', 'talon-knife'] as const;

const lookUp = ({ weapon, patternId }: PatternName) => {
  const pattern = getServices().snapshot().find(weapon, patternId);
  return pattern ? [presentPattern(pattern)] : [];
};

const firstTwoOf = (weapon: PatternName['weapon']) =>
  getServices()
    .snapshot()
    .ofWeapon(weapon)
    .filter(({ rank }) => rank <= 2)
    .toSorted((a, b) => a.rank - b.rank)
    .map(presentPattern);

/** The comparison with one more pattern. The request's own path may be that of the page's data. */
function addressWith(language: string | undefined, query: CompareQuery, added: PatternName): string {
  const page = language ? `/${language}/compare` : '/compare';
  return `${page}${writeCompareQuery({ ...query, names: [...query.names, added] })}`;
}

/** What a text adds to a comparison. A number alone is one of the weapon that is compared, if that is one. */
function addedBy(text: string, { names }: CompareQuery): ReturnType<typeof parseCheckQuery> {
  const weapons = new Set(names.map(({ weapon }) => weapon));
  const [weapon] = weapons;
  return parseCheckQuery(
    weapon && weapons.size === 1 && /^\s*#?\d+\s*$/.test(text) ? `${weaponTitle(weapon)} ${text}` : text,
  );
}

export function loader({ request, params }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const query = readCompareQuery(searchParams);
  const add = searchParams.get('add')?.slice(0, MAX_PASTED_LENGTH) ?? '';
  const added = searchParams.has('add') ? addedBy(add, query) : undefined;
  if (added && !('problem' in added)) {
    throw redirect(addressWith(params.lang, query, added));
  }
  const patterns = query.names.flatMap(lookUp);
  const missing = query.names.filter((name) => lookUp(name).length === 0).map(({ weapon }) => weapon);
  const suggestions = patterns.length === 0 ? SUGGESTED.map(firstTwoOf) : [];
  const { config, engineVersion } = getServices();
  const { currency, rates } = config.prices;
  return {
    query,
    engineVersion,
    currency,
    rates,
    patterns,
    missing,
    suggestions,
    add,
    problem: added?.problem ?? null,
  };
}

/** Adds the pattern of an inspect link from the request body, so that no address contains it. */
export async function action({ request, url, params }: Route.ActionArgs) {
  const query = readCompareQuery(url.searchParams);
  const sent = (await readForm(request)).get('add');
  const add = typeof sent === 'string' ? sent.slice(0, MAX_PASTED_LENGTH) : '';
  const added = addedBy(add, query);
  if ('problem' in added) return { add, problem: added.problem };
  throw redirect(addressWith(params.lang, query, added));
}

export const meta = metaOf('compare');

export default function Compare({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('index');
  const formats = useFormats();
  const { query, missing, suggestions } = loaderData;
  const path = usePath();
  const navigate = useNavigate();
  const duel = useDuel(loaderData.patterns, (names) => {
    void navigate(`${path('/compare')}${writeCompareQuery({ ...query, names })}`, {
      replace: true,
      preventScrollReset: true,
    });
  });
  const { patterns } = duel;
  // Not each seed that passes has its numbers in the table.
  const [first] = patterns;
  const later = useDeferredValue(patterns);
  const verdict = compareSentence(t, formats, patterns);
  return (
    <ToolPage
      tool="compare"
      lead={verdict && <strong className="block min-h-14 text-lg font-semibold text-ink">{verdict}</strong>}
    >
      {missing.map((weapon) => (
        <p key={weapon} role="status" className="mt-4 text-soft">
          {t('compare.missing', { weapon: weaponName(t, weapon) })}
        </p>
      ))}
      {first && <Pictures key={first.weapon} {...loaderData} weapon={(duel.moved ?? first).weapon} duel={duel} />}
      <AddPattern {...loaderData} {...actionData} />
      {first ? (
        <>
          <Numbers {...loaderData} patterns={later} />
          <Overlaid {...loaderData} />
        </>
      ) : (
        <Suggestions pairs={suggestions} />
      )}
    </ToolPage>
  );
}

type Shown = Omit<Route.ComponentProps['loaderData'], 'patterns'> & { patterns: readonly Compared[] };

type PicturesProps = Shown & { weapon: WeaponId; duel: Duel };

/** `weapon`: of the item that is not pinned. */
function Pictures({ weapon, query, patterns: loaded, engineVersion, duel }: PicturesProps) {
  const { t } = useTranslation('index');
  const linked = useLinkedView();
  const imported = useImportedPictures();
  const { patterns: known, load } = useWeaponPatterns(weapon);
  const { patterns, seed, pinned, pin, choose, hold } = duel;
  const isDuel = seed !== undefined;
  useEffect(() => (isDuel ? whenIdle(load) : undefined), [isDuel, load]);
  // Pictures of the operator's game files are drawn by the server alone.
  const isDrawn = known && isDuel && !imported?.weapons.includes(weapon);
  const live = isDrawn
    ? (side: WeaponSide) => (
        <LivePane {...{ weapon, side, engineVersion }} key={weapon} patternId={seed} type={query.view} />
      )
    : undefined;
  const onSeed = (next: number) => {
    const pattern = known?.[next - PATTERN_ID_MIN];
    if (pattern) choose(pattern);
  };
  return (
    <div className="flex flex-col">
      <CompareColumns {...{ patterns, loaded, query, linked }} {...(isDuel && { duel: { pinned, pin, live } })} />
      {isDuel && (
        // Below the pictures for a thumb, which must not cover them; above where they are higher than the screen.
        <div className="mt-3 md:order-first md:mt-5">
          <SeedStrip key={weapon} {...{ weapon, seed, onSeed }} patterns={known} onHold={hold} />
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-4">
        <ViewLinks query={query} />
        <ZoomControls linked={linked} />
      </div>
      <p className="scripted mt-3 text-sm text-faint">{t('compare.hint')}</p>
    </div>
  );
}

const Numbers = memo(function Numbers({ query, patterns, currency, rates }: Shown) {
  const { t } = useTranslation('index');
  const { sentences } = useFormats();
  const path = usePath();
  return (
    <TitledSection titleId="numbers" title={t('compare.numbers')} className="mt-10">
      <p className="mt-2 max-w-measure text-soft">{sentences(t('compare.numbersLead'), t('common:rankOrder'))}</p>
      <CompareTable patterns={patterns} currency={currency} rates={rates} />
      <div className="mt-5">
        <CopyLink path={`${path('/compare')}${writeCompareQuery(query)}`} />
      </div>
    </TitledSection>
  );
});

/** Those of the address on top of each other. */
const Overlaid = memo(function Overlaid({ query, patterns }: Shown) {
  const { t } = useTranslation('index');
  const pair = comparablePair(patterns);
  return (
    pair && (
      <Boundary part="async" name={t('compare.difference.title')} loading={<div className="min-h-80" />}>
        <Difference key={pair.map(({ slug }) => slug).join()} pair={pair} view={query.view} />
      </Boundary>
    )
  );
});
