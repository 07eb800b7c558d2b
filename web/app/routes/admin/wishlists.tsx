import { useTranslation } from '../../i18n/use-translation.ts';
import { data } from 'react-router';
import { call, PRIVATE } from '../../.server/call.ts';
import { privateHeaders } from '../../.server/forms/page-limit.ts';
import { PatternLink } from '../../features/admin/pattern-link.tsx';
import { WishlistCharts } from '../../features/admin/wishlist-charts.tsx';
import { useFormats } from '../../i18n/format.ts';
import type { Route } from './+types/wishlists.ts';

const TOTALS = ['wishlists', 'items', 'withCeiling'] as const;

export async function loader(args: Route.LoaderArgs) {
  return data(await call(args, 'adminWishlists'), { headers: PRIVATE });
}

export const headers = privateHeaders;

export default function AdminWishlists({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('settings');
  const { count } = useFormats();
  const { patterns, weapons, weeks } = loaderData;
  return (
    <>
      {loaderData.hosted && <p className="mb-4 text-soft">{t('admin.wishlists.hosted')}</p>}
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {TOTALS.map((name) => (
          <div key={name} className="tile max-sm:first:col-span-2">
            <dt>{t(`admin.wishlists.totals.${name}`)}</dt>
            <dd>{count(loaderData[name])}</dd>
          </div>
        ))}
      </dl>
      {patterns.length === 0 ? (
        <p className="mt-6 text-soft">{t('admin.wishlists.empty')}</p>
      ) : (
        <>
          <div className="mt-4">
            <WishlistCharts weapons={weapons} weeks={weeks} />
          </div>
          <h2 className="mt-10 text-xl font-semibold">{t('admin.wishlists.patterns')}</h2>
          <ol className="card mt-4 divide-y divide-line">
            {patterns.map(({ slug, weapon, patternId, items }) => (
              <li key={slug} className="flex flex-wrap justify-between gap-x-4 gap-y-1 px-4 py-3 md:px-6">
                <strong className="font-semibold">
                  <PatternLink pattern={{ weapon, patternId }} />
                </strong>
                <span className="text-soft">{t('admin.wishlists.items', { count: items, number: count(items) })}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}
