import type { FirstPlace, PatternPage } from '@bluegem/core/query/pattern-page';
import { withChoices } from '@bluegem/core/query/pattern-query';
import { RENDER_VERSION } from '@bluegem/core/drawing/pictures/render';
import { SHEET_CELL, sheetAddress } from '@bluegem/core/query/weapon-sheet';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from 'react-router';
import { usePath } from '../../../i18n/language.ts';
import { decidingSide } from '@bluegem/core/patterns/deciding-blue';
import { useImportedPictures } from '../../../pattern-parts/imported-pictures.ts';
import { unplacedNote } from '../../../pattern-parts/unplaced-note.ts';
import { LatePicture } from '../../../pattern-parts/late-picture.tsx';
import { Picture } from '../../../pattern-parts/picture.tsx';
import { shortName } from '../../../pattern-parts/short-weapon-name.ts';
import { searchOfQuery } from './query-address.ts';

/** Every weapon as a picture of its first place, side by side; each chooses that weapon alone, or all again. */
export function WeaponRow({ page: { query, best } }: { page: PatternPage }) {
  const { t } = useTranslation('patterns');
  const path = usePath();
  const chosen = query.choices.weapon;
  const { sheet, onError } = useSheet(best);
  const row = useRef<HTMLUListElement>(null);
  const [alone] = chosen.length === 1 ? chosen : [];
  useEffect(() => bringIntoView(row.current), [alone]);
  return (
    <nav aria-label={t('filters.weapon')} className="min-w-0 xl:col-span-2">
      <ul
        ref={row}
        className="-mx-4 flex gap-1.5 overflow-x-auto px-4 [scrollbar-width:none] md:-mx-6 md:px-6 md:[scrollbar-width:thin]"
      >
        {best.map((pattern, index) => {
          const { weapon } = pattern;
          const isAlone = weapon === alone;
          const next = withChoices(query, { ...query.choices, weapon: isAlone ? [] : [weapon] });
          return (
            <li key={weapon} className="shrink-0">
              <Link
                to={`${path('/patterns')}${searchOfQuery(next)}`}
                preventScrollReset
                aria-current={isAlone ? 'true' : undefined}
                className="grid h-full w-26 content-start place-items-center rounded-xl border border-line bg-surface px-0.5 pb-1 text-soft transition-colors hover:border-line-strong hover:text-ink aria-[current=true]:border-blue-bright aria-[current=true]:bg-blue-wash aria-[current=true]:text-blue-ink"
              >
                {sheet ? (
                  <SheetPicture {...{ sheet, index, weapon, onError }} count={best.length} />
                ) : (
                  <LatePicture {...pictureOf(pattern)} />
                )}
                <span
                  className="max-w-full text-center text-xs leading-tight font-medium wrap-anywhere hyphens-auto"
                  dir="ltr"
                >
                  {shortName(t, weapon)}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Scrolls a row sideways to its current entry, if that is not completely visible. The page stays where it is. */
function bringIntoView(row: HTMLElement | null): void {
  const entry = row?.querySelector('[aria-current]')?.getBoundingClientRect();
  if (!row || !entry) return;
  const { left, right } = row.getBoundingClientRect();
  if (entry.left < left || entry.right > right) row.scrollLeft += (entry.left + entry.right - left - right) / 2;
}

/** From this width on the row shows all weapons at once. */
const SHOWS_ALL = '(min-width: 80rem)';

function subscribeToWidth(onChange: () => void) {
  const media = matchMedia(SHOWS_ALL);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/**
 * The picture with all weapons, where all of them are visible; a phone would load 25 for the four that it shows. If it
 * cannot be loaded, each weapon has its own.
 */
function useSheet(best: readonly FirstPlace[]) {
  const imported = useImportedPictures();
  const [failed, setFailed] = useState<string>();
  const showsAll = useSyncExternalStore(
    subscribeToWidth,
    () => matchMedia(SHOWS_ALL).matches,
    () => false,
  );
  const address = sheetAddress(imported?.version ?? RENDER_VERSION, best);
  return { sheet: showsAll && failed !== address ? address : undefined, onError: () => setFailed(address) };
}

type SheetPictureProps = { sheet: string; index: number; count: number; weapon: WeaponId; onError: () => void };

/** One weapon of the sheet, at half of its pixels: sharp on screens of double density, too. */
function SheetPicture({ sheet, index, count, weapon, onError }: SheetPictureProps) {
  const { t } = useTranslation();
  const note = unplacedNote(weapon, 'fancy');
  const [width, height] = [SHEET_CELL.width / 2, SHEET_CELL.height / 2];
  return (
    <span className="mx-auto block overflow-hidden" style={{ width, height }}>
      <img
        src={sheet}
        width={width}
        height={height * count}
        alt=""
        title={note && t(note)}
        decoding="async"
        onError={onError}
        style={{ marginTop: -index * height }}
      />
    </span>
  );
}

/** A weapon, drawn with its first place. */
export function WeaponPicture(place: FirstPlace) {
  return <Picture {...pictureOf(place)} />;
}

const pictureOf = ({ weapon, patternId, side }: FirstPlace) =>
  ({ weapon, patternId, side: decidingSide({ side }), width: 160, alt: '', className: 'h-10' }) as const;
