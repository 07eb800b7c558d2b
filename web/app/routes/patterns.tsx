import { pageOf, type PatternPage } from '@bluegem/core/query/pattern-page';
import { readPatternQuery, type PatternQuery } from '@bluegem/core/query/pattern-query';
import type { PatternEngine } from '@bluegem/core/query/pattern-selection';
import { parseCheckQuery } from '@bluegem/core/inspect/check-query';
import { looksLikeLink } from '@bluegem/core/inspect/pasted-link';
import { Suspense, lazy, useEffect, useEffectEvent, useMemo } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { redirect, useLocation, useRevalidator, type ShouldRevalidateFunctionArgs } from 'react-router';
import { databasePage, getServices } from '../.server/services.ts';
import { nextPaint } from '../browser/next-paint.ts';
import { Database } from '../features/patterns/database/database.tsx';
import { patternData, patternEngine } from '../features/patterns/database/pattern-data.ts';
import { searchOfQuery } from '../features/patterns/database/query-address.ts';
import { pageMeta, translationsAt } from '../i18n/page-meta.ts';
import { usePath } from '../i18n/language.ts';
import { searchedNames, weaponName } from '../i18n/weapon-name.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { ListBehindContext } from '../pattern-parts/pattern-link.tsx';
import type { Route } from './+types/patterns.ts';

const loadModal = () => import('./parts/pattern-modal.tsx');
/** The address is already the pattern's: if its dialog does not open, its page does. */
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

/** Without script a pasted link comes here: its item is searched for by name. */
function nameOfLink(pathname: string, query: URLSearchParams): string | undefined {
  const search = query.get('search') ?? '';
  const found = looksLikeLink(search) ? parseCheckQuery(search) : undefined;
  return found && 'weapon' in found
    ? `${weaponName(translationsAt(pathname).t, found.weapon)} ${found.patternId}`
    : undefined;
}

export function loader({ request, params }: Route.LoaderArgs): PatternPage {
  const { pathname, searchParams: query } = new URL(request.url);
  const search = nameOfLink(pathname, query);
  if (search !== undefined) query.set('search', search);
  // Without script the form sends its empty fields, too.
  const filled = [...query].filter(([, value]) => value !== '');
  if (search !== undefined || filled.length < query.size) {
    const path = `${params.lang ? `/${params.lang}` : ''}/patterns`;
    throw redirect(filled.length === 0 ? path : `${path}?${new URLSearchParams(filled)}`);
  }
  return databasePage(getServices(), queryOf(request));
}

/** With loaded data every query runs in the browser; until then on the server. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<PatternPage> {
  isRepeated = false;
  const select = (engine: PatternEngine) => {
    const query = queryOf(request);
    return pageOf(engine, query, engine.select(query));
  };
  const { engine } = patternData();
  if (engine) {
    await nextPaint();
    return select(engine);
  }
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response || request.signal.aborted) throw error;
    // Offline the data may still be loaded from the cache.
    const loaded = await patternEngine();
    if (!loaded) throw error;
    return select(loaded);
  }
}

/** The cached page was opened with a query. */
let isRepeated = false;

/** Offline, the cached page opens for every query; its own is sent again once the script runs. */
function useQueryOfAddress(page: PatternPage): void {
  const { search } = useLocation();
  const { revalidate } = useRevalidator();
  const reload = useEffectEvent(() => {
    if (searchOfQuery(readPatternQuery(new URLSearchParams(search))) === searchOfQuery(page.query)) return;
    isRepeated = true;
    void revalidate();
  });
  useEffect(() => reload(), []);
}

/** A pattern that opens over the list does not reload it. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return (isRepeated || currentUrl.href !== nextUrl.href) && defaultShouldRevalidate;
}

export function meta({ location }: Route.MetaArgs) {
  const { t } = translationsAt(location.pathname);
  const [weapon, ...others] = readPatternQuery(new URLSearchParams(location.search)).choices.weapon;
  if (!weapon || others.length > 0) return pageMeta(t, 'patterns');
  return pageMeta(t, 'weaponPatterns', ...searchedNames(t, weapon).map((name) => ({ weapon: name })));
}

export default function Patterns({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('patterns');
  const path = usePath();
  const { search, mask } = useLocation();
  useQueryOfAddress(loaderData);
  const isOpen = mask !== undefined;
  const behind = useMemo(() => ({ search, isOpen }), [search, isOpen]);
  return (
    <div className="wrap pt-2" onPointerEnter={() => void loadModal()} onFocus={() => void loadModal()}>
      <ListBehindContext value={behind}>
        <Database page={loaderData}>
          <h1 className="text-2xl font-semibold whitespace-nowrap max-md:sr-only">{t('title')}</h1>
          <Breadcrumbs items={[{ to: path('/'), text: t('common:nav.home') }, { text: t('common:nav.patterns') }]} />
        </Database>
        {mask && (
          <Suspense>
            <PatternModal address={mask} />
          </Suspense>
        )}
      </ListBehindContext>
    </div>
  );
}
