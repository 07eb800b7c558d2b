import type { ModelAddress } from '@bluegem/core/site/model-files';
import type { LayerMatrices } from '@bluegem/core/paint/paint-layers';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { useTranslation } from '../../i18n/use-translation.ts';
import { weaponName } from '../../i18n/weapon-name.ts';
import { ModelViewer } from '../../features/pictures/model/model-viewer.tsx';
import type { CustomTexture } from '../../features/studio/state/custom-texture.ts';

type StudioModelProps = {
  weapon: WeaponId;
  patternId: number;
  layers: LayerMatrices;
  float: number;
  custom: CustomTexture | undefined;
  source: ModelAddress | null;
  engineVersion: string;
};

/** The studio's weapon in 3D; its controls change only uniforms of the shader. */
export default function StudioModel({ weapon, patternId, custom, ...shown }: StudioModelProps) {
  const { t } = useTranslation('patternModal');
  return (
    <ModelViewer
      {...shown}
      weapon={weapon}
      texture={custom?.picture}
      label={t('model.label', { weapon: weaponName(t, weapon), patternId })}
      fileName={`${weapon}-studio-3d`}
    />
  );
}
