import { matrixOf, paintTransform } from '@bluegem/core/paint/paint-transform';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';
import { useTranslation } from '../../i18n/use-translation.ts';
import { weaponName } from '../../i18n/weapon-name.ts';
import { PlacementFigure, viewOf } from '../../features/insights/placement-figure.tsx';

type PlacedFinishProps = { weapon: WeaponId; patternId: number };

/** The part of the finish that a pattern wears, outlined on it. */
export default function PlacedFinish({ weapon, patternId }: PlacedFinishProps) {
  const { t } = useTranslation();
  const matrix = matrixOf(paintTransform(patternId, WEAPONS[weapon].uvScale ?? 1));
  const label = t('drawing.altPlain', { weapon: weaponName(t, weapon), patternId, region: t('region.playside') });
  return <PlacementFigure {...{ weapon, matrix, label }} view={viewOf(matrix, true)} />;
}
