import type { RenderType } from '@bluegem/core/drawing/pictures/draw-pattern';
import type { RegionMeasure } from '@bluegem/core/patterns/pattern';
import { weaponTitle, type WeaponId } from '@bluegem/core/weapons/weapons';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormats } from '../../i18n/format.ts';
import { DownloadIcon } from '../../ui/icons.tsx';
import { importedSides } from '../../pattern-parts/imported-pictures.ts';
import { Picture, usePictureUrl } from '../../pattern-parts/picture.tsx';
import { PictureLinks } from './picture-links.tsx';
import { SIDES_LAYOUT } from './sides-layout.ts';
import { pictureFileName } from './show-picture.ts';
import { ColourLegend } from './type-panel.tsx';
import { TypeSwitch } from './type-switch.tsx';

type ImportedViewerProps = {
  weapon: WeaponId;
  patternId: number;
  regions: readonly RegionMeasure[];
};

/**
 * Both sides of a pattern as the server draws them from the operator's game files, in four kinds. The files stay on the
 * server, so nothing is drawn in the browser, and there is no float.
 */
export function ImportedViewer({ weapon, patternId, regions }: ImportedViewerProps) {
  const { t } = useTranslation('patternModal');
  const [type, setType] = useState<RenderType>('fancy');
  const sides = importedSides(regions);
  return (
    <section aria-label={t('live.label')} className="grid gap-4 md:gap-5">
      <TypeSwitch type={type} onChange={setType} />
      <div className={SIDES_LAYOUT}>
        {sides.map((shown) => (
          <ImportedSide key={shown.side} {...{ weapon, patternId, type, ...shown }} />
        ))}
      </div>
      <div className="scripted mx-auto grid min-h-14 w-full max-w-xl content-center gap-3">
        {type === 'mask' && <ColourLegend />}
        <p role="status" dir="auto" className="text-center text-sm text-balance text-faint">
          {t(`live.importedAbout.${type}`)}
        </p>
      </div>
      <p dir="auto" className="text-center text-sm text-faint">
        {t('live.imported')}
      </p>
      <PictureLinks weapon={weapon} patternId={patternId} sides={sides} />
    </section>
  );
}

type ImportedSideProps = {
  weapon: WeaponId;
  patternId: number;
  type: RenderType;
} & ReturnType<typeof importedSides>[number];

function ImportedSide({ weapon, patternId, type, side, blue }: ImportedSideProps) {
  const { t } = useTranslation();
  const { percent } = useFormats();
  const pictureUrl = usePictureUrl();
  const name = t(`region.${side}`);
  const words = { weapon: weaponTitle(weapon), patternId, region: name };
  const save = t('patternModal:live.download', { region: name });
  return (
    <figure className="min-w-0">
      <div className="aspect-[2.5/1]">
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
      <figcaption className="mt-1 flex items-center justify-center gap-1 text-sm text-faint">
        <span>
          {name}
          {blue !== null && ` · ${t('blueOn', { blue: percent(blue) })}`}
        </span>
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
