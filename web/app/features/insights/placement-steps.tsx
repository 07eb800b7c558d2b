import type { PaintTransform } from '@bluegem/core/paint/paint-transform';
import { PLACEMENT_STAGES, placementStages } from '@bluegem/core/paint/placement-stages';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormats } from '../../i18n/format.ts';
import { weaponName } from '../../i18n/weapon-name.ts';
import { PlacementFigure } from './placement-figure.tsx';
import { StepCard } from './step-card.tsx';

/** Steps 3 to 6: the UV square of the weapon as it moves over the finish. */
export function PlacementSteps({ weapon, transform }: { weapon: WeaponId; transform: PaintTransform }) {
  const { t } = useTranslation('insights');
  const { fixed } = useFormats();
  const stages = placementStages(transform);
  const values = {
    scale: { scale: fixed(transform.scale, 2) },
    rotation: { rotation: fixed(transform.rotationDegrees, 2) },
    translation: { x: fixed(transform.offsetX - 0.5, 2), y: fixed(transform.offsetY - 0.5, 2) },
    extraOffset: { x: fixed(transform.extraOffsetX, 4), y: fixed(transform.extraOffsetY, 4) },
  };
  return (
    <li className="list-none">
      <ol start={3} className="grid gap-4 md:grid-cols-2">
        {PLACEMENT_STAGES.map((stage, index) => (
          <StepCard
            key={stage}
            number={index + 3}
            title={t(`steps.${stage}.title`)}
            text={t(`steps.${stage}.text`, values[stage])}
          >
            <PlacementFigure
              weapon={weapon}
              matrix={stages[stage]}
              isFinal={stage === 'extraOffset'}
              label={t('steps.figure', { weapon: weaponName(t, weapon), step: t(`steps.${stage}.title`) })}
            />
          </StepCard>
        ))}
      </ol>
    </li>
  );
}
