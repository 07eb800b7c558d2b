import { parsePatternSlug } from '@bluegem/core/patterns/pattern-set';
import { patternSlug } from '@bluegem/core/patterns/pattern';
import { useTranslation } from '../../i18n/use-translation.ts';
import { data } from 'react-router';
import { call, PRIVATE, redirectTo } from '../../.server/call.ts';
import { privateHeaders } from '../../.server/forms/page-limit.ts';
import { queryOf } from '../../.server/query-of.ts';
import { getServices } from '../../.server/services.ts';
import { aroundPage, Pager } from '../../features/admin/pager.tsx';
import { ChangeList } from '../../features/admin/patterns/change-list.tsx';
import { CHANGE_STATES } from '../../features/admin/patterns/change.ts';
import { PatternFinder } from '../../features/admin/patterns/pattern-finder.tsx';
import { useAddresses } from '../../features/admin/use-addresses.ts';
import { useFormats } from '../../i18n/format.ts';
import { usePath } from '../../i18n/language.ts';
import { TabLinks } from '../../ui/tab-links.tsx';
import type { Route } from './+types/patterns.ts';

/** `karambit 387`, `Karambit #387` and `karambit-387` are the same pattern. */
const readPattern = (text: string) => parsePatternSlug(text.trim().replace(/[\s#-]+(\d+)$/, '-$1'));

export async function loader(args: Route.LoaderArgs) {
  const { state, page } = queryOf('adminPatterns', args.url);
  const changes = await call(args, 'adminPatterns', { input: { state, page } });
  const search = args.url.searchParams.get('search');
  const named = search === null ? undefined : readPattern(search);
  if (named && getServices().snapshot().find(named.weapon, named.patternId)) {
    throw redirectTo(args, `/admin/patterns/${patternSlug(named)}`);
  }
  return data({ ...changes, state: state ?? null, missing: search }, { headers: PRIVATE });
}

export const headers = privateHeaders;

export default function AdminPatterns({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('settings');
  const { count } = useFormats();
  const path = usePath();
  const { changes, total, page, pages, state, missing } = loaderData;
  const at = useAddresses();
  const pagePath = path('/admin/patterns');
  const tabs = [
    { id: 'all', to: pagePath, text: t('admin.patterns.all') },
    ...CHANGE_STATES.map((id) => ({ id, to: `${pagePath}?state=${id}`, text: t(`admin.patterns.states.${id}`) })),
  ];
  return (
    <>
      <PatternFinder missing={missing} />
      <h2 className="mt-10 mb-3 text-xl font-semibold">{t('admin.patterns.changes')}</h2>
      <TabLinks label={t('admin.patterns.which')} tabs={tabs} current={state ?? 'all'} />
      {total > 0 && (
        <p className="mt-4 text-soft">{t('admin.patterns.count', { count: total, number: count(total) })}</p>
      )}
      <ChangeList changes={changes} />
      <Pager
        label={t('admin.patterns.pages')}
        {...aroundPage(page, pages, (next) => at({ search: null, page: String(next) }))}
      />
    </>
  );
}
