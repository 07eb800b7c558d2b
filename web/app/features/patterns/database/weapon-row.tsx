import type { FirstPlace, PatternPage } from '@bluegem/core/query/pattern-page';
import { withChoices } from '@bluegem/core/query/pattern-query';
import { RENDER_VERSION } from '@bluegem/core/drawing/pictures/render';
import { SHEET_CELL, sheetAddress } from '@bluegem/core/query/weapon-sheet';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePath } from '../../../i18n/language.ts';
import { decidingSide } from '@bluegem/core/patterns/deciding-blue';
import { useImportedPictures } from '../../../pattern-parts/imported-pictures.ts';
import { unplacedNote } from '../../../pattern-parts/unplaced-note.ts';
import { LatePicture } from '../../../pattern-parts/late-picture.tsx';
import { Picture } from '../../../pattern-parts/picture.tsx';
import { WeaponTiles } from '../weapon-tiles.tsx';
import { searchOfQuery } from './query-address.ts';

/** Every weapon as a picture of its first place, side by side; each chooses that weapon alone, or all again. */
export function WeaponRow({ page: { query, best } }: { page: PatternPage }) {
  const { t } = useTranslation('patterns');
  const path = usePath();
  const { sheet, onError } = useSheet(best);
  const { weapon: chosen } = query.choices;
  const alone = chosen.length === 1 ? chosen[0] : undefined;
  const addressOf = (weapon: WeaponId) => {
    const next = withChoices(query, { ...query.choices, weapon: weapon === alone ? [] : [weapon] });
    return `${path('/patterns')}${searchOfQuery(next)}`;
  };
  return (
    <nav aria-label={t('filters.weapon')} className="min-w-0 xl:col-span-2">
      <WeaponTiles places={best} current={alone} addressOf={addressOf} staysInPlace>
        {(place, index) =>
          sheet ? (
            <SheetPicture {...{ sheet, index, onError }} weapon={place.weapon} count={best.length} />
          ) : (
            <LatePicture {...pictureOf(place)} />
          )
        }
      </WeaponTiles>
    </nav>
  );
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
