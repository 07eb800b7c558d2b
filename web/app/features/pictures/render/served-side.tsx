import type { RenderType } from '@bluegem/core/drawing/pictures/render';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormats } from '../../../i18n/format.ts';
import { weaponName } from '../../../i18n/weapon-name.ts';
import { DownloadIcon } from '../../../ui/icons.tsx';
import type { importedSides } from '../../../pattern-parts/imported-pictures.ts';
import { Picture, usePictureUrl } from '../../../pattern-parts/picture.tsx';
import { pictureFileName } from './show-picture.ts';

type ServedSideProps = {
  /** The class of its container's shape. */
  shape: string;
  /** A note about the limits of the picture. */
  note?: string | undefined;
  weapon: WeaponId;
  patternId: number;
  type: RenderType;
} & ReturnType<typeof importedSides>[number];

/** One whole side as the server draws it, with its name and a link that saves it. */
export function ServedSide({ weapon, patternId, type, side, blue, shape, note }: ServedSideProps) {
  const { t } = useTranslation('common', 'patternModal');
  const { percent, shortPercent } = useFormats();
  const pictureUrl = usePictureUrl();
  const name = t(`region.${side}`);
  const words = { weapon: weaponName(t, weapon), patternId, region: name };
  const save = t('patternModal:live.download', { region: name });
  return (
    <figure className="min-w-0">
      <div className={shape}>
        <Picture
          weapon={weapon}
          patternId={patternId}
          side={side}
          type={type}
          width={640}
          framing="whole"
          isEager
          alt={blue === null ? t('drawing.altPlain', words) : t('drawing.alt', { ...words, blue: percent(blue) })}
          className="size-full"
        />
      </div>
      <figcaption className="mt-1 flex flex-wrap items-center justify-center gap-x-1 text-sm text-faint">
        {note && (
          <span role="status" dir="auto" className="basis-full pt-1 text-center text-balance text-soft">
            {note}
          </span>
        )}
        {/* The one picture of an item without measured sides, such as a pair of gloves, shows none of them. */}
        {WEAPONS[weapon].regions.length > 0 && (
          <span>
            {name}
            {blue !== null && ` · ${t('blueOn', { blue: shortPercent(blue) })}`}
          </span>
        )}
        <a
          href={pictureUrl({ weapon, patternId, side, type, width: 1280, format: 'png' })}
          download={pictureFileName(weapon, patternId, side, type)}
          title={save}
          aria-label={save}
          className="grid size-11 place-items-center rounded-full text-faint transition-colors hover:bg-raised hover:text-ink"
        >
          <DownloadIcon />
        </a>
      </figcaption>
    </figure>
  );
}
