import { PATTERN_COUNT } from '@bluegem/core/pattern-id';
import { pageOf, type PatternPage } from '@bluegem/core/pattern-page';
import { readPatternQuery, type PatternQuery } from '@bluegem/core/pattern-query';
import { MEASURED_WEAPON_IDS, weaponTitle } from '@bluegem/core/weapons';
import texts from '@bluegem/locales/en/patterns.json';
import { Suspense, lazy, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, type ShouldRevalidateFunctionArgs } from 'react-router';
import { databasePage, getServices } from '../.server/services.ts';
import { Database } from '../features/patterns/database.tsx';
import { patternData } from '../features/patterns/pattern-data.ts';
import { useFormats } from '../i18n/format.ts';
import { pageMeta, wordsAt } from '../i18n/page-meta.ts';
import { usePath } from '../i18n/language.ts';
import { registerPageTexts } from '../i18n/registry.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { ListBehindContext } from '../ui/pattern-link.tsx';
import type { Route } from './+types/patterns.ts';

registerPageTexts('patterns', texts);

const loadModal = () => import('./parts/pattern-modal.tsx');
/** The address names the pattern already: where its dialog does not come, its page does. */
const PatternModal = lazy(() =>
  loadModal().then(
    (loaded) => ({ default: loaded.PatternModal }),
    () => {
      window.location.reload();
      return new Promise<never>(() => undefined);
    },
  ),
);

const queryOf = (request: Request): PatternQuery => readPatternQuery(new URL(request.url).searchParams);

export function loader({ request }: Route.LoaderArgs): PatternPage {
  return databasePage(getServices(), queryOf(request));
}

/** With the data here, every question is answered here; until then by the server. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<PatternPage> {
  const { engine } = patternData();
  if (!engine) return serverLoader();
  const query = queryOf(request);
  return pageOf(engine, query, engine.select(query));
}

/** A pattern that opens over the list asks nothing new of it. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href !== nextUrl.href && defaultShouldRevalidate;
}

export function meta({ location }: Route.MetaArgs) {
  const { t } = wordsAt(location.pathname);
  const [weapon, ...others] = readPatternQuery(new URLSearchParams(location.search)).choices.weapon;
  if (!weapon || others.length > 0) return pageMeta(t, 'patterns');
  return pageMeta(t, 'weaponPatterns', { weapon: weaponTitle(weapon) });
}

export default function Patterns({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('patterns');
  const { count } = useFormats();
  const path = usePath();
  const weapons = MEASURED_WEAPON_IDS.length;
  const { search, mask } = useLocation();
  const isOpen = mask !== undefined;
  const behind = useMemo(() => ({ search, isOpen }), [search, isOpen]);
  return (
    <div className="wrap pt-8" onPointerEnter={() => void loadModal()} onFocus={() => void loadModal()}>
      <Breadcrumbs places={[{ to: path('/'), text: t('common:nav.home') }, { text: t('common:nav.patterns') }]} />
      <h1 className="mt-4 text-4xl font-semibold md:text-5xl">{t('title')}</h1>
      <p className="mt-3 mb-6 text-lg text-soft">
        {t('lead', { total: count(weapons * PATTERN_COUNT), weapons: count(weapons) })}
      </p>
      <ListBehindContext value={behind}>
        <Database page={loaderData} />
        {mask && (
          <Suspense>
            <PatternModal address={mask} />
          </Suspense>
        )}
      </ListBehindContext>
    </div>
  );
}
