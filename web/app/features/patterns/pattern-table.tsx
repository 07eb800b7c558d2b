import type { PatternSort } from '@bluegem/contract/patterns';
import type { Pattern } from '@bluegem/core/pattern';
import type { WeaponSide } from '@bluegem/core/region';
import { WEAPONS, weaponTitle } from '@bluegem/core/weapons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/format.ts';
import { usePath } from '../../i18n/language.ts';
import { ColourBar } from '../../ui/colour-bar.tsx';
import { Picture } from '../../ui/picture.tsx';
import { TierBadge } from '../../ui/tier-badge.tsx';
import { writeListQuery, type ListQuery, type SortDirection } from './list-query.ts';

type PatternTableProps = {
  list: ListQuery;
  direction: SortDirection;
  patterns: readonly Pattern[];
  caption: string;
};

const turned = (direction: SortDirection): SortDirection => (direction === 'ascending' ? 'descending' : 'ascending');

/** Patterns of one weapon with drawn sides; every number column sorts. */
export function PatternTable({ list, direction, patterns, caption }: PatternTableProps) {
  const { t } = useTranslation('patterns');
  const regions = WEAPONS[list.weapon].regions;
  const isDrawn = WEAPONS[list.weapon].finish === 'case-hardened';
  const header = (sort: PatternSort, words: string, align = 'text-end') => (
    <SortHeader list={list} sort={sort} direction={direction} className={align}>
      {words}
    </SortHeader>
  );
  return (
    <div className="card overflow-x-auto" role="region" aria-label={caption} tabIndex={0}>
      <table className="w-full min-w-[44rem] border-collapse text-[0.95rem]">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-line text-sm text-faint">
          <tr>
            {header('rank', t('columns.rank'))}
            {isDrawn && (
              <th scope="col" className="px-3 py-3 text-start font-semibold">
                {t('columns.picture')}
              </th>
            )}
            {header('patternId', t('columns.patternId'), 'text-start')}
            {header('tier', t('columns.tier'), 'text-start')}
            {header('gemScore', t('columns.gemScore'))}
            {regions.map(({ id, side }) => (
              <SortHeader
                key={id}
                list={list}
                sort={side === 'playside' ? 'bluePlayside' : 'blueBackside'}
                direction={direction}
                className="text-end"
              >
                {t('columns.bluePlayside', { region: t(`common:region.${id}`) })}
              </SortHeader>
            ))}
            {regions.length > 1 && header('blueTotal', t('columns.blueTotal'))}
          </tr>
        </thead>
        <tbody>
          {patterns.map((pattern) => (
            <PatternRow key={pattern.patternId} pattern={pattern} isDrawn={isDrawn} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PatternRow({ pattern, isDrawn }: { pattern: Pattern; isDrawn: boolean }) {
  const { t } = useTranslation();
  const { percent, score, count } = useFormats();
  const path = usePath();
  const { weapon, patternId, regions, bluePercent } = pattern;
  const picture = (side: WeaponSide) => (
    <Picture
      key={side}
      weapon={weapon}
      patternId={patternId}
      side={side}
      width={160}
      alt=""
      className="mx-0! h-10! w-auto! drop-shadow-none!"
    />
  );
  return (
    <tr className="group relative border-b border-line/70 transition-colors last:border-0 hover:bg-raised">
      <td className="px-3 py-2 text-end text-faint">{count(pattern.rank)}</td>
      {isDrawn && (
        <td className="px-3 py-2">
          <span className="flex gap-3">{regions.map(({ side }) => picture(side))}</span>
        </td>
      )}
      <th scope="row" className="px-3 py-2 text-start font-display font-semibold">
        <Link
          to={path(`/pattern/${weapon}/${patternId}`)}
          className="after:absolute after:inset-0 group-hover:text-blue-ink"
          aria-label={`${weaponTitle(weapon)} #${patternId}`}
        >
          #{patternId}
        </Link>
      </th>
      <td className="px-3 py-2">
        <span className="flex items-center gap-2">
          <TierBadge tier={pattern.tier} />
          {pattern.flags.map((flag) => (
            <span key={flag} className="text-sm font-semibold text-brass-ink">
              {t(`flag.${flag}`, { nsSeparator: '|' })}
            </span>
          ))}
        </span>
      </td>
      <td className="px-3 py-2 text-end font-semibold">{score(pattern.gemScore)}</td>
      {regions.map(({ region, published }) => (
        <td key={region} className="px-3 py-2 text-end">
          {percent(published.blue)}
          <ColourBar colours={published} className="mt-1 ms-auto h-1.5 max-w-24" />
        </td>
      ))}
      {regions.length > 1 && (
        <td className="px-3 py-2 text-end">{bluePercent.total === null ? '–' : percent(bluePercent.total)}</td>
      )}
    </tr>
  );
}

type SortHeaderProps = {
  list: ListQuery;
  sort: PatternSort;
  direction: SortDirection;
  className: string;
  children: ReactNode;
};

function SortHeader({ list, sort, direction, className, children }: SortHeaderProps) {
  const path = usePath();
  const isSorted = list.sort === sort;
  const next = writeListQuery({ ...list, sort, direction: isSorted ? turned(direction) : undefined, page: 1 });
  return (
    <th scope="col" aria-sort={isSorted ? direction : undefined} className={`px-1 py-1 font-semibold ${className}`}>
      <Link
        to={`${path('/patterns')}${next}`}
        preventScrollReset
        className={`inline-flex min-h-10 items-center gap-1.5 rounded-lg px-2 whitespace-nowrap hover:text-ink ${isSorted ? 'text-blue-ink' : ''}`}
      >
        {children}
        <span aria-hidden="true" className={isSorted ? '' : 'opacity-30'}>
          {isSorted ? (direction === 'ascending' ? '↑' : '↓') : '↕'}
        </span>
      </Link>
    </th>
  );
}
