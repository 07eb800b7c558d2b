import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { unplacedNote } from '../../../pattern-parts/unplaced-note.ts';
import { ServedSide } from './served-side.tsx';
import { StageLayout } from './stage-layout.tsx';
import { stageShape } from '../../../pattern-parts/stage-shape.ts';

const SIDE = { region: 'playside', side: 'playside' } as const;

/**
 * An item whose finish is not measured: one picture, the same for every pattern, and why it has no finish. The other
 * kinds of picture are about the finish, and would show none.
 */
export function BareViewer({ weapon, patternId }: { weapon: WeaponId; patternId: number }) {
  const { t } = useTranslation();
  const note = unplacedNote(weapon);
  const picture = (
    <ServedSide
      {...{ weapon, patternId, type: 'fancy', ...SIDE }}
      blue={null}
      shape={stageShape(weapon)}
      note={note && t(note)}
    />
  );
  return (
    <StageLayout
      sides={[{ region: SIDE.region, picture }]}
      firstRegion={SIDE.region}
      type="fancy"
      onType={undefined}
      panel={null}
    />
  );
}
