import { PATTERN_SORTS, type PatternSort } from '@bluegem/contract/patterns';
import { isWeaponId, type WeaponId } from '@bluegem/core/weapons';

export const PAGE_SIZES = [20, 50, 100] as const;
const DEFAULT_WEAPON: WeaponId = 'ak-47';

export type SortDirection = 'ascending' | 'descending';

/** What the list shows, as its address says it. */
export type ListQuery = {
  weapon: WeaponId;
  sort: PatternSort;
  direction: SortDirection | undefined;
  page: number;
  size: (typeof PAGE_SIZES)[number];
};

/** Reads the address; whatever it does not say or says wrongly is as by default. */
export function readListQuery(query: URLSearchParams): ListQuery {
  const weapon = query.get('weapon') ?? '';
  const page = Number(query.get('page'));
  return {
    weapon: isWeaponId(weapon) ? weapon : DEFAULT_WEAPON,
    sort: PATTERN_SORTS.find((sort) => sort === query.get('sort')) ?? 'rank',
    direction: (['ascending', 'descending'] as const).find((each) => each === query.get('direction')),
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    size: PAGE_SIZES.find((size) => String(size) === query.get('size')) ?? 50,
  };
}

/** The query of an address that shows this; defaults are left out. */
export function writeListQuery(list: ListQuery): string {
  const query = new URLSearchParams({ weapon: list.weapon });
  if (list.sort !== 'rank' || list.direction) query.set('sort', list.sort);
  if (list.direction) query.set('direction', list.direction);
  if (list.size !== 50) query.set('size', String(list.size));
  if (list.page > 1) query.set('page', String(list.page));
  return `?${query.toString()}`;
}
