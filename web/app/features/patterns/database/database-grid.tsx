import { memo, type RefObject } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from 'react-router';
import { useFormats } from '../../../i18n/format.ts';
import { weaponName } from '../../../i18n/weapon-name.ts';
import { ColourBar } from '../../../pattern-parts/colour-bar.tsx';
import { LatePicture } from '../../../pattern-parts/late-picture.tsx';
import { decidingSide } from '@bluegem/core/patterns/deciding-blue';
import { namedBlue } from '../../../pattern-parts/named-blue.ts';
import { usePatternTarget } from '../../../pattern-parts/pattern-link.tsx';
import { PhotoMark } from '../../../pattern-parts/photo-mark.tsx';
import { Picture } from '../../../pattern-parts/picture.tsx';
import { TierBadge } from '../../../pattern-parts/tier-badge.tsx';
import { useMoney } from '../../../pattern-parts/hooks/use-money.ts';
import { Flags } from '../flags.tsx';
import type { DrawnRow, ListProps } from './list-props.ts';
import { PassingLink } from './passing-link.tsx';
import { hasRanks } from './table-columns.ts';

type DatabaseGridProps = ListProps & { listRef: RefObject<HTMLUListElement | null> };

/** Patterns as drawn cards: one side in the short view, all of them with their colours in the detailed one. */
export function DatabaseGrid({ page, rows, onKeyDown, onFocusRow, listRef, ...heights }: DatabaseGridProps) {
  const { t } = useTranslation('patterns');
  const isDetailed = page.query.view === 'detailed';
  const isRanked = hasRanks(page);
  const { before, after, rowHeight } = heights;
  const room = before + after > 0 ? { paddingBlock: `${before}px ${after}px` } : undefined;
  return (
    // Key events bubble up from the links inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      ref={listRef}
      aria-label={t('list')}
      onKeyDown={onKeyDown}
      className={`grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 lg:grid-cols-4 ${isDetailed ? '' : '2xl:grid-cols-5'}`}
      {...(room && { style: room })}
    >
      {rows.map(({ isPassing, ...each }) => {
        const place = { ...each, total: page.total };
        return isPassing ? (
          <PassingCard key={each.index} {...place} height={rowHeight} />
        ) : (
          <Card key={each.index} {...place} isDetailed={isDetailed} isRanked={isRanked} onFocusRow={onFocusRow} />
        );
      })}
    </ul>
  );
}

type PlaceProps = Omit<DrawnRow, 'isPassing'> & { total: number };

/** A card that scrolls by, as high as the others. Only scripts create it, and they may set styles. */
const PassingCard = memo(function PassingCard({ index, row, total, height }: PlaceProps & { height: number }) {
  return (
    <li
      data-row={index}
      aria-setsize={total}
      aria-posinset={index + 1}
      style={{ height }}
      className="grid place-items-center rounded-2xl bg-surface p-3.5"
    >
      <PassingLink row={row} />
    </li>
  );
});

type CardProps = PlaceProps & {
  isDetailed: boolean;
  isRanked: boolean;
  onFocusRow: (index: number) => void;
};

const Card = memo(function Card({ index, row, isLate, total, isDetailed, isRanked, onFocusRow }: CardProps) {
  const { t } = useTranslation('patterns');
  const { shortPercent, score, count } = useFormats();
  const targetOf = usePatternTarget();
  const money = useMoney(null);
  const CardPicture = isLate ? LatePicture : Picture;
  const { weapon, patternId, clusters } = row;
  const main = decidingSide(row);
  const blue = row.regions.find(({ side }) => side === main)?.colours.blue ?? 0;
  const sides = isDetailed ? row.regions.map(({ side }) => side) : [main];
  return (
    // Painted for itself, so that no card is painted again when others scroll in; the focus ring is in the margin,
    // where browsers have one.
    <li
      data-row={index}
      aria-setsize={total}
      aria-posinset={index + 1}
      className="grid supports-[overflow-clip-margin:6px]:contain-paint [overflow-clip-margin:6px]"
    >
      <Link
        {...targetOf(row)}
        onFocus={() => onFocusRow(index)}
        className="card group relative flex min-w-0 scroll-mt-24 shadow-none flex-col overflow-hidden transition-[border-color,transform] duration-200 hover:-translate-y-0.5 hover:border-line-strong"
      >
        <span className={`stage grid place-items-center gap-2 px-4 py-3 ${isDetailed ? 'h-44' : 'h-30'}`}>
          {sides.map((side) => (
            <CardPicture
              key={`${weapon} ${patternId} ${side}`}
              {...{ weapon, patternId, side }}
              width={320}
              alt=""
              className={`${isDetailed && sides.length > 1 ? 'h-17' : 'h-24'} transition-transform duration-300 group-hover:scale-[1.04]`}
            />
          ))}
        </span>
        <PhotoMark pattern={row} />
        <span className="flex flex-1 flex-col gap-2 p-3.5">
          <span className="flex items-baseline justify-between gap-2">
            <span className="truncate text-sm text-soft" dir="ltr">
              {weaponName(t, weapon)}
            </span>
            {isRanked && (
              <span className="text-xs whitespace-nowrap text-faint">
                {t('columns.rank')} {count(row.rank)}
              </span>
            )}
          </span>
          <span className="flex h-7 items-center gap-1.5 sm:gap-2">
            <span className="font-display text-base leading-none font-semibold sm:text-xl">#{patternId}</span>
            <span className="ms-auto flex items-center gap-1 sm:gap-1.5">
              <Flags flags={row.flags} />
              <TierBadge tier={row.tier} />
            </span>
          </span>
          {row.price && (
            <span className="flex justify-between gap-2 text-sm text-faint">
              <span>{t('columns.price')}</span>
              <bdi className="font-semibold text-ink">{money(row.price)}</bdi>
            </span>
          )}
          {isDetailed ? (
            <span className="grid gap-1.5 text-sm">
              {row.regions.map(({ region, colours }) => (
                <span key={region} className="grid gap-1">
                  <span className="flex justify-between text-faint">
                    <span>{t(`common:region.${region}`)}</span>
                    <span className="text-soft">{shortPercent(colours.blue)}</span>
                  </span>
                  <ColourBar colours={colours} className="h-1.5" />
                </span>
              ))}
              <span className="mt-1 flex justify-between gap-2 text-faint">
                <span>
                  {t('columns.gemScore')} <strong className="text-ink">{score(row.gemScore)}</strong>
                </span>
                {clusters && <span className="truncate">{t('clusterLine', { count: clusters.count })}</span>}
              </span>
            </span>
          ) : (
            <span className="flex items-baseline justify-between gap-2 text-sm text-faint">
              <span className="truncate">{namedBlue(t, weapon, main, shortPercent(blue))}</span>
              <strong className="text-ink">{score(row.gemScore)}</strong>
            </span>
          )}
        </span>
      </Link>
    </li>
  );
});
