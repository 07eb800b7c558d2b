import type { PatternSortKey } from '@bluegem/core/query/pattern-order';
import type { PatternRow } from '@bluegem/core/query/pattern-row';
import type { Side, WeaponSide } from '@bluegem/core/weapons/region';
import { sidePlaceOf } from '@bluegem/core/weapons/side-place';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import type { TranslateQualified } from '@bluegem/locales/translation-keys';
import { memo, type ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from 'react-router';
import { useFormats } from '../../../i18n/format.ts';
import { weaponName } from '../../../i18n/weapon-name.ts';
import { ColourBar } from '../../../pattern-parts/colour-bar.tsx';
import { LatePicture } from '../../../pattern-parts/late-picture.tsx';
import { decidingSide } from '@bluegem/core/patterns/deciding-blue';
import { usePatternTarget } from '../../../pattern-parts/pattern-link.tsx';
import { shortName } from '../../../pattern-parts/short-weapon-name.ts';
import { PhotoMark } from '../../../pattern-parts/photo-mark.tsx';
import { Picture } from '../../../pattern-parts/picture.tsx';
import { TierBadge } from '../../../pattern-parts/tier-badge.tsx';
import { useMoney } from '../../../pattern-parts/hooks/use-money.ts';
import { Flags } from '../flags.tsx';
import type { DrawnRow } from './list-props.ts';
import { PassingLink } from './passing-link.tsx';
import { FIXED, hiddenWhenNarrow, type Column } from './table-columns.ts';

type TableRowProps = Omit<DrawnRow, 'isPassing'> & {
  columns: readonly Column[];
  isDetailed: boolean;
  onFocusRow: (index: number) => void;
};

const NOTHING = '–';

/** Pictures of a late row load when it is one row away; those of its other side when it is visible. */
const ROW_AHEAD_PX = 100;

/** The texts of a row's cells, looked up once for a dozen cells. */
function useRowTexts() {
  const { t } = useTranslation('patterns');
  return { t, targetOf: usePatternTarget(), money: useMoney(null), ...useFormats() };
}

type CellProps = { row: PatternRow; texts: ReturnType<typeof useRowTexts> };

/** One pattern; its link covers the whole row. */
export const TableRow = memo(function TableRow({ index, row, isLate, columns, isDetailed, onFocusRow }: TableRowProps) {
  const texts = useRowTexts();
  return (
    <tr
      data-row={index}
      aria-rowindex={index + 2}
      className="group relative h-18 transition-colors *:border-b *:border-line/60 last:*:border-0 hover:bg-raised focus-within:bg-raised"
    >
      {columns.map((column) => {
        const look = `px-1.5 py-1 first:ps-2.5 last:pe-2 md:last:pe-3 ${column.align === 'end' ? 'text-end' : 'text-start'} ${column.cell ?? ''} ${hiddenWhenNarrow(column)}`;
        return column.sort === 'patternId' ? (
          <th key={column.sort} scope="row" className={`${look} font-normal ${isDetailed ? FIXED : ''}`}>
            <PatternCell {...{ row, texts, isLate, isDetailed }} onFocus={() => onFocusRow(index)} />
          </th>
        ) : (
          <td key={column.sort} className={look}>
            <Cell row={row} texts={texts} sort={column.sort} isDetailed={isDetailed} />
          </td>
        );
      })}
    </tr>
  );
});

/** The room of a row's pictures; the second one is for wide screens. */
const pictureRoom = (at: number, isDetailed: boolean) =>
  `w-16 shrink-0 md:w-30 ${isDetailed ? '' : 'min-[22rem]:w-20 min-[24rem]:w-24'} ${at > 0 ? (isDetailed ? 'max-2xl:hidden' : 'max-xl:hidden') : ''}`;

type PassingRowProps = Pick<TableRowProps, 'index' | 'row' | 'isDetailed'> & { columnCount: number };

/** A row that scrolls by, its name at the same place as in the others. */
export const PassingRow = memo(function PassingRow({ index, row, isDetailed, columnCount }: PassingRowProps) {
  return (
    <tr data-row={index} aria-rowindex={index + 2} className="h-18">
      <th scope="row" colSpan={columnCount} className="border-b border-line/60 ps-2.5 text-start">
        <span className="flex items-center gap-2.5">
          {row.regions.map(({ side }, at) => (
            <span key={side} className={pictureRoom(at, isDetailed)} />
          ))}
          <PassingLink row={row} />
        </span>
      </th>
    </tr>
  );
});

/** Names that do not fit in one line on a phone; Cyrillic letters are wider. */
const LONG_NAME = /.{12}|[а-яіґ]{9}/i;

/** All rows have the same height: a long name has two smaller lines on a phone, others one. */
function WeaponName({ weapon, t }: { weapon: WeaponId; t: TranslateQualified }) {
  const [whole, short] = [weaponName(t, weapon), shortName(t, weapon)];
  const isLong = LONG_NAME.test(short);
  return (
    <span
      className={`block md:truncate rtl:text-right ${isLong ? 'max-md:text-xs max-md:leading-tight max-md:wrap-anywhere max-md:hyphens-auto' : 'max-md:truncate'}`}
      dir="ltr"
    >
      {whole === short ? (
        whole
      ) : (
        <>
          <span className="max-md:hidden">{whole}</span>
          <span className="md:hidden">{short}</span>
        </>
      )}
    </span>
  );
}

type PatternCellProps = CellProps & { onFocus: () => void; isLate: boolean; isDetailed: boolean };

function PatternCell({ row, texts, onFocus, isLate, isDetailed }: PatternCellProps) {
  const { weapon, patternId } = row;
  const main = decidingSide(row);
  const others = row.regions.map(({ side }) => side).filter((side) => side !== main);
  const sides = [main, ...others];
  const picture = (side: WeaponSide) =>
    ({ weapon, patternId, side, width: 160, alt: '', className: 'h-12 md:h-15' }) as const;
  return (
    <span className="flex items-center gap-2.5">
      {sides.map((side, at) => (
        <span
          key={`${weapon} ${patternId} ${side}`}
          className={`relative grid place-items-center ${pictureRoom(at, isDetailed)}`}
        >
          {isLate ? (
            <LatePicture {...picture(side)} nearPx={at > 0 ? 0 : ROW_AHEAD_PX} />
          ) : (
            <Picture {...picture(side)} />
          )}
          {at === 0 && <PhotoMark pattern={row} />}
        </span>
      ))}
      <span className="min-w-0 overflow-hidden">
        <span className="block text-sm leading-tight text-faint">
          <WeaponName weapon={weapon} t={texts.t} />
        </span>
        <span className="mt-1 flex items-center gap-x-2 md:mt-0">
          <Link
            {...texts.targetOf(row)}
            onFocus={onFocus}
            aria-label={`${weaponName(texts.t, weapon)} #${patternId}`}
            className="scroll-mt-32 scroll-mb-8 font-display text-base font-semibold outline-none group-hover:text-blue-ink after:absolute after:inset-0 focus-visible:after:rounded-lg focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-blue-bright"
          >
            #{patternId}
          </Link>
          {!isDetailed && (
            <span className="md:hidden">
              <TierBadge tier={row.tier} />
            </span>
          )}
          <span className="contents max-md:hidden">
            <Flags flags={row.flags} />
          </span>
        </span>
      </span>
    </span>
  );
}

const BLUE_SIDES = { bluePlayside: 'playside', blueBackside: 'backside' } as const;

function Cell({ row, texts, sort, isDetailed }: CellProps & { sort: PatternSortKey; isDetailed: boolean }): ReactNode {
  const { t, shortPercent, score, count, money } = texts;
  switch (sort) {
    case 'rank':
      return <span className="text-faint">{count(row.rank)}</span>;
    case 'tier':
      return <TierCell row={row} texts={texts} isDetailed={isDetailed} />;
    case 'side':
      return row.side === null ? NOTHING : <span className="text-soft">{sideText(t, row.weapon, row.side)}</span>;
    case 'gemScore':
      return <span className="font-semibold">{score(row.gemScore)}</span>;
    case 'bluePlayside':
    case 'blueBackside':
      return <SideCell row={row} texts={texts} side={BLUE_SIDES[sort]} isDetailed={isDetailed} />;
    case 'blueTotal':
      return row.blueTotal === null ? NOTHING : shortPercent(row.blueTotal);
    case 'purple':
    case 'gold':
      return shortPercent(row[sort]);
    case 'clusters':
    case 'biggestCluster':
      return <ClusterCell row={row} texts={texts} isBiggest={sort === 'biggestCluster'} />;
    case 'price':
      return row.price ? <bdi className="font-semibold">{money(row.price)}</bdi> : NOTHING;
    default:
      return null;
  }
}

/** The side as text, or the part of the weapon that stands for it. */
function sideText(t: CellProps['texts']['t'], weapon: WeaponId, side: Side): string {
  const place = sidePlaceOf(weapon, side);
  return place === side ? t(`sidesShort.${side}`) : t(`common:side.${place}`);
}

function TierCell({ row, texts: { t }, isDetailed }: CellProps & { isDetailed: boolean }) {
  const basis = row.isDisputed ? 'disputed' : row.tierBasis;
  return (
    <>
      <TierBadge tier={row.tier} />
      {isDetailed && (
        <span className="block text-xs text-faint" title={t(`basisHint.${basis}`)}>
          {t(`basis.${basis}`)}
        </span>
      )}
    </>
  );
}

function SideCell({
  row,
  texts: { t, shortPercent },
  side,
  isDetailed,
}: CellProps & { side: WeaponSide; isDetailed: boolean }) {
  const region = row.regions.find((each) => each.side === side);
  if (!region) return <span className="text-faint">{NOTHING}</span>;
  const isNamed = region.region !== side;
  return (
    <>
      <span className={region.colours.blue === row.blue ? 'font-semibold text-blue-ink' : ''}>
        {shortPercent(region.colours.blue)}
      </span>
      <ColourBar
        colours={region.colours}
        className={`mt-1 ms-auto h-1.5 ${isDetailed ? 'w-14!' : 'md:max-w-36 2xl:max-w-60'}`}
      />
      {isNamed && (
        <span className="block text-xs leading-tight wrap-anywhere hyphens-auto text-faint max-md:-ms-1">
          {t(`common:region.${region.region}`)}
        </span>
      )}
    </>
  );
}

/** The number of clusters and how solid the blue is; or the share of the biggest one, and their number. */
function ClusterCell({ row, texts: { t, shortPercent, count }, isBiggest }: CellProps & { isBiggest: boolean }) {
  if (!row.clusters) {
    return (
      <span className="text-faint" title={t('clustersUnknown')}>
        <span aria-hidden="true">{NOTHING}</span>
        <span className="sr-only">{t('clustersUnknown')}</span>
      </span>
    );
  }
  const { efficiencyPercent, biggestPercent } = row.clusters;
  if (isBiggest) {
    return (
      <>
        {shortPercent(biggestPercent)}
        <span className="block text-xs text-faint">{t('clusterLine', { count: row.clusters.count })}</span>
      </>
    );
  }
  return (
    <>
      {count(row.clusters.count)}
      {efficiencyPercent !== null && (
        <span className="block text-xs text-faint" title={t('solid', { percent: shortPercent(efficiencyPercent) })}>
          {shortPercent(efficiencyPercent)}
        </span>
      )}
    </>
  );
}
