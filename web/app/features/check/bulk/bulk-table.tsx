import type { RankedItem } from '@bluegem/core/query/bulk-ranking';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from 'react-router';
import { useFormats } from '../../../i18n/format.ts';
import { usePath } from '../../../i18n/language.ts';
import { patternName, weaponName } from '../../../i18n/weapon-name.ts';
import { Button } from '../../../ui/button.tsx';
import { PlusIcon } from '../../../ui/icons.tsx';
import { useItemFacts } from '../../../pattern-parts/hooks/use-item-facts.ts';
import { Picture } from '../../../pattern-parts/picture.tsx';
import { TierBadge } from '../../../pattern-parts/tier-badge.tsx';
import type { OwnItems } from './use-own-items.ts';

const FIRST_ROWS = 100;
const MORE_ROWS = 400;

const HEAD = 'border-b border-line px-2 py-3 font-semibold md:px-3';
const CELL = 'border-b border-line px-2 py-2.5 md:px-3';
/** On a phone these are in a second line below the weapon. */
const WIDE = 'max-md:hidden';
const WIDER = 'max-lg:hidden';

type BulkTableProps = {
  items: readonly RankedItem[];
  source: 'lines' | 'inventory';
  /** Not for what was pasted: the server draws pictures, so it would hear of the items. */
  hasPictures: boolean;
  own: OwnItems | null;
};

/** Items by gem score; only part of them at first. */
export function BulkTable({ items, source, hasPictures, own }: BulkTableProps) {
  const { t } = useTranslation('inspect', 'bulk', 'patternModal');
  const { count } = useFormats();
  const [shown, setShown] = useState(FIRST_ROWS);
  const next = Math.min(MORE_ROWS, items.length - shown);
  const columns = [
    ['tier', 'text-center'],
    ['weapon', 'text-start'],
    ['gemScore', 'text-start'],
    ['bluePlayside', `text-end ${WIDE}`],
    ['blueBackside', `text-end ${WIDE}`],
    ['float', `text-end ${WIDE}`],
    ['wear', `text-start ${WIDER}`],
    ['statTrak', `text-start ${WIDER}`],
    [source === 'lines' ? 'position' : 'place', `text-end ${own ? WIDE : ''}`],
  ] as const;
  return (
    <>
      <div className="card mt-4 overflow-hidden">
        <table className="w-full border-collapse text-sm">
          <caption className="sr-only">{t('bulk:table')}</caption>
          <thead className="text-sm text-faint">
            <tr>
              {columns.map(([name, look]) => (
                <th
                  key={name}
                  scope="col"
                  className={`${HEAD} ${look}`}
                  aria-sort={name === 'gemScore' ? 'descending' : undefined}
                >
                  {t(`bulk:columns.${name}`)}
                </th>
              ))}
              {own && (
                <th scope="col" className={HEAD}>
                  <span className="sr-only">{t('auth:menu.items')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {items.slice(0, shown).map((item, at) => (
              <Row key={at} item={item} hasPicture={hasPictures} own={own} />
            ))}
          </tbody>
        </table>
      </div>
      {next > 0 && (
        <Button kind="quiet" className="mt-4" onClick={() => setShown(shown + next)}>
          {t('bulk:more', { count: count(next) })}
        </Button>
      )}
    </>
  );
}

type RowProps = { item: RankedItem; hasPicture: boolean; own: OwnItems | null };

function Row({ item, hasPicture, own }: RowProps) {
  const { t } = useTranslation('inspect', 'bulk', 'patternModal');
  const path = usePath();
  const formats = useFormats();
  const { kind, extras, rank } = useItemFacts();
  const { weapon, patternId, tier, gemScore, bluePlayside, blueBackside, float, wear, isStatTrak, position } = item;
  const blueOf = (value: number | null) => (value === null ? '–' : formats.shortPercent(value));
  const details = [
    float === null ? null : formats.preciseFloat(float),
    wear && t(`patternModal:wear.${wear}`),
    isStatTrak || item.isSouvenir ? kind(item) : null,
  ].filter((each) => each !== null);
  return (
    <tr className="last:*:border-b-0 hover:bg-raised">
      <td className={`${CELL} text-center`}>
        <TierBadge tier={tier} />
      </td>
      <th scope="row" className={`${CELL} text-start font-normal`}>
        <div className={hasPicture ? 'flex gap-x-4 gap-y-1 max-sm:flex-col sm:items-center' : undefined}>
          {hasPicture && (
            <div className="w-28 shrink-0">
              <Picture weapon={weapon} patternId={patternId} side="playside" width={160} alt="" className="h-14" />
            </div>
          )}
          <div className="min-w-0">
            <Link
              to={path(`/pattern/${weapon}/${patternId}`)}
              className="font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-blue-bright"
            >
              <bdi dir="ltr">
                {weaponName(t, weapon)} #{patternId}
              </bdi>
            </Link>
            <span className="mt-0.5 block text-sm text-faint md:hidden">{details.join(' · ')}</span>
            {[...rank(item.floatRank), ...extras(item)].map(([name, value]) => (
              <span key={name} className="mt-0.5 block max-w-80 text-sm wrap-anywhere text-faint">
                {name} <bdi className="text-soft">{value}</bdi>
              </span>
            ))}
          </div>
        </div>
      </th>
      <td className={CELL}>
        <ScoreBar score={gemScore}>{gemScore === null ? '–' : formats.score(gemScore)}</ScoreBar>
      </td>
      <td className={`${CELL} text-end ${WIDE}`}>{blueOf(bluePlayside)}</td>
      <td className={`${CELL} text-end ${WIDE}`}>{blueOf(blueBackside)}</td>
      <td className={`${CELL} text-end ${WIDE}`} title={float === null ? undefined : formats.wholeFloat(float)}>
        {float === null ? '–' : formats.preciseFloat(float)}
      </td>
      <td className={`${CELL} ${WIDER}`}>{wear ? t(`patternModal:wear.${wear}`) : '–'}</td>
      <td className={`${CELL} ${WIDER}`}>{isStatTrak ? t('bulk:yes') : ''}</td>
      <td className={`${CELL} text-end text-faint ${own ? WIDE : ''}`}>{formats.count(position)}</td>
      {own && (
        <td className={`${CELL} w-11 text-center`}>
          <OwnButton item={item} own={own} />
        </td>
      )}
    </tr>
  );
}

/** Adds the item to those of the account; a tick once it is there. */
function OwnButton({ item, own }: { item: RankedItem; own: OwnItems }) {
  const { t } = useTranslation('inspect', 'bulk');
  const { weapon, patternId } = item;
  const name = patternName(t, { weapon, patternId });
  if (own.isOwn(item)) {
    return (
      <span role="img" aria-label={t('bulk:own.isOwn', { name })} className="inline-block p-2 text-lg text-blue-ink">
        ✓
      </span>
    );
  }
  return (
    <button
      type="button"
      aria-label={t('bulk:own.add', { name })}
      title={t('bulk:own.add', { name })}
      className="grid size-11 place-items-center rounded-full text-soft hover:bg-raised hover:text-blue-ink"
      onClick={() => void own.add([item])}
    >
      <PlusIcon />
    </button>
  );
}

/** The score with a bar of its length in the blue of the finish. */
function ScoreBar({ score, children }: { score: number | null; children: ReactNode }) {
  return (
    <span className="flex items-center gap-3">
      <span className="min-w-10 text-end font-display font-semibold">{children}</span>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 6"
        preserveAspectRatio="none"
        className="h-1.5 w-full max-w-40 min-w-8 overflow-hidden rounded-full rtl:-scale-x-100 max-sm:hidden"
      >
        <rect width="100" height="6" className="fill-steel/40" />
        <rect width={score ?? 0} height="6" className="fill-blue" />
      </svg>
    </span>
  );
}
