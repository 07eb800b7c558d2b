import { useEffect, useState } from 'react';
import { DataTexture, LinearFilter, RedFormat } from 'three';
import type { LoadedModel } from './load-model.ts';

/** How far each place of a model lies inside its painted piece, as a texture. */
export function useEdges(model: LoadedModel | undefined): DataTexture | undefined {
  const [edges, setEdges] = useState<DataTexture>();
  useEffect(() => {
    if (!model) return undefined;
    const { edges: texels, size } = model.islands;
    const texture = new DataTexture(texels as Uint8Array<ArrayBuffer>, size, size, RedFormat);
    texture.magFilter = texture.minFilter = LinearFilter;
    texture.needsUpdate = true;
    setEdges(texture);
    return () => {
      texture.dispose();
      setEdges(undefined);
    };
  }, [model]);
  return edges;
}
