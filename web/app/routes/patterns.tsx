import { weaponTitle, WEAPONS } from '@bluegem/core/weapons';
import { useTranslation } from 'react-i18next';
import { getServices, naturalDirection, weaponPatterns } from '../.server/services.ts';
import { ListControls } from '../features/patterns/list-controls.tsx';
import { readListQuery, writeListQuery } from '../features/patterns/list-query.ts';
import { Pagination } from '../features/patterns/pagination.tsx';
import { PatternTable } from '../features/patterns/pattern-table.tsx';
import { useFormats } from '../i18n/format.ts';
import { usePath } from '../i18n/language.ts';
import { pageMeta, wordsAt } from '../i18n/page-meta.ts';
import { ButtonLink } from '../ui/button.tsx';
import type { Route } from './+types/patterns.ts';

export function loader({ request }: Route.LoaderArgs) {
  const list = readListQuery(new URL(request.url).searchParams);
  const direction = list.direction ?? naturalDirection(list.sort);
  if (WEAPONS[list.weapon].regions.length === 0) return { list, direction, total: 0, patterns: [] };
  const page = { sort: list.sort, direction, limit: list.size, offset: (list.page - 1) * list.size };
  const { total, patterns } = weaponPatterns(getServices().snapshot(), list.weapon, page);
  return { list, direction, total, patterns };
}

export function meta({ location }: Route.MetaArgs) {
  const { t } = wordsAt(location.pathname);
  const query = new URLSearchParams(location.search);
  if (!query.has('weapon')) return pageMeta(t, 'patterns');
  return pageMeta(t, 'weaponPatterns', { weapon: weaponTitle(readListQuery(query).weapon) });
}

export default function Patterns({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('patterns');
  const path = usePath();
  const { list, direction, total, patterns } = loaderData;
  const weapon = weaponTitle(list.weapon);
  const pages = Math.max(1, Math.ceil(total / list.size));
  const from = (list.page - 1) * list.size + 1;
  const { count } = useFormats();
  const caption = t('caption', {
    weapon,
    total: count(total),
    from: count(from),
    to: count(from + patterns.length - 1),
  });
  return (
    <div className="wrap pt-12">
      <h1 className="text-4xl font-semibold md:text-5xl">{t('title')}</h1>
      <p className="mt-3 mb-8 text-lg text-soft">{t('lead')}</p>
      <ListControls list={list} />
      {patterns.length > 0 ? (
        <>
          <p className="mt-6 mb-3 text-sm text-faint" role="status">
            {caption}
          </p>
          <PatternTable list={list} direction={direction} patterns={patterns} caption={caption} />
          <Pagination list={list} pages={pages} />
        </>
      ) : (
        <div className="card mt-6 grid justify-items-start gap-4 p-8">
          <p className="text-lg">
            {total === 0 ? t('unmeasured', { weapon }) : t('beyond', { page: list.page, pages })}
          </p>
          <ButtonLink
            kind="quiet"
            to={`${path('/patterns')}${total === 0 ? '' : writeListQuery({ ...list, page: 1 })}`}
          >
            {t('toFirst')}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
