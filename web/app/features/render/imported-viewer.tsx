import type { RenderType } from '@bluegem/core/drawing/pictures/draw-pattern';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormats } from '../../i18n/format.ts';
import { weaponName } from '../../i18n/weapon-name.ts';
import { DownloadIcon } from '../../ui/icons.tsx';
import { importedSides } from '../../pattern-parts/imported-pictures.ts';
import { Picture, usePictureUrl } from '../../pattern-parts/picture.tsx';
import { PictureLinks } from './picture-links.tsx';
import type { LiveViewerProps } from './live/live-viewer.tsx';
import { pictureFileName } from './show-picture.ts';
import { ColourLegend } from './type-panel.tsx';
import { StageLayout } from './stage-layout.tsx';

type ImportedViewerProps = Pick<LiveViewerProps, 'weapon' | 'patternId' | 'regions' | 'firstSide' | 'tool'>;

/**
 * Both sides of a pattern as the server draws them from the operator's game files, in four kinds. The files stay on the
 * server, so nothing is drawn in the browser, and there is no float.
 */
export function ImportedViewer({ weapon, patternId, regions, firstSide, tool }: ImportedViewerProps) {
  const { t } = useTranslation('patternModal');
  const [type, setType] = useState<RenderType>('fancy');
  const sides = importedSides(regions);
  return (
    <StageLayout
      sides={sides.map((shown) => ({
        region: shown.region,
        picture: <ImportedSide {...{ weapon, patternId, type, ...shown }} />,
      }))}
      firstRegion={firstSide}
      type={type}
      onType={setType}
      tool={tool}
      note={t('live.imported')}
      panel={
        <>
          {type === 'mask' && <ColourLegend />}
          <p role="status" dir="auto" className="text-sm text-balance text-faint">
            {t(`live.importedAbout.${type}`)}
          </p>
        </>
      }
    >
      <PictureLinks weapon={weapon} patternId={patternId} sides={sides} />
    </StageLayout>
  );
}

type ImportedSideProps = {
  weapon: WeaponId;
  patternId: number;
  type: RenderType;
} & ReturnType<typeof importedSides>[number];

function ImportedSide({ weapon, patternId, type, side, blue }: ImportedSideProps) {
  const { t } = useTranslation();
  const { percent, shortPercent } = useFormats();
  const pictureUrl = usePictureUrl();
  const name = t(`region.${side}`);
  const words = { weapon: weaponName(t, weapon), patternId, region: name };
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
          {blue !== null && ` · ${t('blueOn', { blue: shortPercent(blue) })}`}
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
