import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { useTranslation } from '../../i18n/use-translation.ts';
import '../../i18n/pattern-texts.ts';
import { unplacedNote } from '../../pattern-parts/unplaced-note.ts';
import { ServedSide } from './served-side.tsx';
import { stageShape } from './stage-shape.ts';

/**
 * An item whose finish is not measured: one picture, the same for every pattern, and why it has no finish. The other
 * kinds of picture are about the finish, and would show none.
 */
export function BareViewer({ weapon, patternId }: { weapon: WeaponId; patternId: number }) {
  const { t } = useTranslation('patternModal');
  const note = unplacedNote(weapon);
  return (
    <section aria-label={t('live.label')}>
      <ServedSide
        {...{ weapon, patternId }}
        type="fancy"
        region="playside"
        side="playside"
        blue={null}
        shape={stageShape(weapon)}
        note={note && t(`common:${note}`)}
      />
    </section>
  );
}
