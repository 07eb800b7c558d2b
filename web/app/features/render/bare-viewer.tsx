import type { RenderType } from '@bluegem/core/drawing/pictures/draw-pattern';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import '../../i18n/pattern-texts.ts';
import { unplacedNote } from '../../pattern-parts/unplaced-note.ts';
import { PictureLinks } from './picture-links.tsx';
import { ServedSide } from './served-side.tsx';
import { StageLayout } from './stage-layout.tsx';
import { stageShape } from './stage-shape.ts';

const SIDE = { region: 'playside', side: 'playside' } as const;

/** An item whose finish is not measured: the same for every pattern, and what the picture leaves open. */
export function BareViewer({ weapon, patternId }: { weapon: WeaponId; patternId: number }) {
  const { t } = useTranslation('patternModal');
  const [type, setType] = useState<RenderType>('fancy');
  const note = unplacedNote(weapon, type);
  const picture = (
    <ServedSide
      {...{ weapon, patternId, type, ...SIDE }}
      blue={null}
      shape={stageShape(weapon)}
      note={note && t(`common:${note}`)}
    />
  );
  return (
    <StageLayout
      sides={[{ region: SIDE.region, picture }]}
      firstRegion={SIDE.region}
      type={type}
      onType={setType}
      panel={null}
    >
      <PictureLinks weapon={weapon} patternId={patternId} sides={[SIDE]} />
    </StageLayout>
  );
}
