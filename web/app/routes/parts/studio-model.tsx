import type { FinishPicture } from '@bluegem/core/drawing/picture-texture';
import type { ModelAddress } from '@bluegem/core/model-files';
import type { LayerMatrices } from '@bluegem/core/paint-layers';
import { weaponTitle, type WeaponId } from '@bluegem/core/weapons';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ModelViewer } from '../../features/model/model-viewer.tsx';
import type { OwnTexture } from '../../features/studio/own-texture.ts';

/** A picture as graphics cards take it; its fourth byte says nothing. */
function bitmapOf({ size, rgba }: FinishPicture): Promise<ImageBitmap> {
  const image = new ImageData(Uint8ClampedArray.from(rgba), size, size);
  for (let at = 3; at < image.data.length; at += 4) image.data[at] = 255;
  return createImageBitmap(image);
}

function useBitmap(picture: FinishPicture | undefined): ImageBitmap | undefined {
  const [made, setMade] = useState<{ picture: FinishPicture; bitmap: ImageBitmap }>();
  useEffect(() => {
    if (!picture) return undefined;
    let isLeft = false;
    const making = bitmapOf(picture);
    const show = async () => {
      const bitmap = await making;
      if (!isLeft) setMade({ picture, bitmap });
    };
    const drop = async () => (await making).close();
    void show();
    return () => {
      isLeft = true;
      void drop();
    };
  }, [picture]);
  return made && made.picture === picture ? made.bitmap : undefined;
}

type StudioModelProps = {
  weapon: WeaponId;
  patternId: number;
  layers: LayerMatrices;
  float: number;
  own: OwnTexture | undefined;
  source: ModelAddress | null;
  engineVersion: string;
};

/** The studio's weapon in three dimensions; what is set there changes numbers of the shader alone. */
export default function StudioModel({
  weapon,
  patternId,
  layers,
  float,
  own,
  source,
  engineVersion,
}: StudioModelProps) {
  const { t } = useTranslation('patternModal');
  const texture = useBitmap(own?.picture);
  return (
    <ModelViewer
      modelUrl={source?.url ?? null}
      modelKind={source?.kind ?? 'sample'}
      posture={source?.kind === 'imported' ? source.posture : undefined}
      engineVersion={engineVersion}
      layers={layers}
      float={float}
      texture={texture}
      label={t('model.label', { weapon: weaponTitle(weapon), patternId })}
      fileName={`${weapon}-studio-3d`}
    />
  );
}
