import { RENDER_TYPES, type RenderType } from '@bluegem/core/drawing/pictures/render';
import { WEAPONS } from '@bluegem/core/weapons/weapons';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { importedSides, useIsShape } from '../../../pattern-parts/imported-pictures.ts';
import { TRAVELLING } from '../../../pattern-parts/travelling.ts';
import { PictureLinks } from './picture-links.tsx';
import { UNPLACED_TYPES, type LiveViewerProps } from './live/live-viewer.tsx';
import { ServedSide } from './served-side.tsx';
import { ColourLegend } from './type-panel.tsx';
import { StageLayout } from './stage-layout.tsx';
import { unplacedNote } from '../../../pattern-parts/unplaced-note.ts';
import { useRestedSeed } from '../../../pattern-parts/strip/chosen-seed.tsx';
import { IMPORTED_SHAPE, stageShape } from '../../../pattern-parts/stage-shape.ts';

type ImportedViewerProps = Pick<LiveViewerProps, 'weapon' | 'regions' | 'firstSide' | 'strip'>;

/**
 * Both sides of a pattern as the server draws them from the operator's game files, in four kinds. The files stay on the
 * server, so nothing is drawn in the browser, and there is no float.
 */
export function ImportedViewer({ weapon, regions, firstSide, strip }: ImportedViewerProps) {
  const { t } = useTranslation('patternModal');
  // Not each seed that passes is asked for.
  const { seed: patternId } = useRestedSeed();
  const [type, setType] = useState<RenderType>('fancy');
  const isShape = useIsShape(weapon);
  const hasPlaces = WEAPONS[weapon].finish === 'case-hardened';
  const note = unplacedNote(weapon, type);
  const sides = importedSides(regions);
  return (
    <StageLayout
      sides={sides.map((shown) => ({
        region: shown.region,
        picture: (
          <ServedSide
            {...{ weapon, patternId, type, ...shown }}
            shape={`${isShape ? stageShape(weapon) : IMPORTED_SHAPE} ${shown.side === firstSide ? TRAVELLING : ''}`}
          />
        ),
      }))}
      firstRegion={firstSide}
      type={type}
      types={hasPlaces ? RENDER_TYPES : UNPLACED_TYPES}
      onType={setType}
      strip={strip}
      note={
        isShape
          ? [t('common:drawing.captionShape'), note && t(`common:${note}`)].filter(Boolean).join(' ')
          : t('live.imported')
      }
      panel={
        <>
          {type === 'mask' && hasPlaces && <ColourLegend />}
          <p role="status" dir="auto" className="text-sm text-balance text-faint">
            {(!isShape || (hasPlaces && type !== 'fancy')) && t(`live.importedAbout.${type}`)}
          </p>
        </>
      }
    >
      <PictureLinks weapon={weapon} patternId={patternId} sides={sides} />
    </StageLayout>
  );
}
