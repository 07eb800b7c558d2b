import { useEffect, useMemo } from 'react';
import { DataTexture, LinearFilter, RedFormat, RepeatWrapping } from 'three';
import type { LoadedModel } from './load-model.ts';

function edgesOf({ islands: { edges, size } }: LoadedModel): DataTexture {
  const texture = new DataTexture(edges as Uint8Array<ArrayBuffer>, size, size, RedFormat);
  texture.magFilter = texture.minFilter = LinearFilter;
  // Parts may lie outside of the UV square.
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.needsUpdate = true;
  return texture;
}

/** The distance of each point of a model from the edge of its painted piece, as a texture. */
export function useEdges(model: LoadedModel | undefined): DataTexture | undefined {
  const edges = useMemo(() => model && edgesOf(model), [model]);
  useEffect(() => () => edges?.dispose(), [edges]);
  return edges;
}
