import type { LayerTexture } from '@bluegem/core/drawing/finish/layer-texture';
import type { Matrix } from '@bluegem/core/paint/paint-transform';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { DataTexture, type WebGLRenderer } from 'three';
import type { FinishMessage } from './finish-messages.ts';
import { openFinish, type FinishSource } from './finish-source.ts';
import { FinishTextures, wrapping } from './finish-textures.ts';

/**
 * The finish as textures, and the wear and grunge layers a little later. `isSharp`: every visible part has full
 * resolution.
 */
export type Finish = { textures: FinishTextures; layers: DataTexture | undefined; isSharp: boolean };
export type FinishState = { kind: 'waiting' | 'failed' } | { kind: 'ready'; finish: Finish };

const layersOf = ({ texels, size }: LayerTexture) =>
  wrapping(new DataTexture(texels as Uint8Array<ArrayBuffer>, size, size));

type FinishOptions = {
  engineVersion: string | undefined;
  /** Points of the model in weapon UV; without them nothing is sharpened. */
  points: Float32Array | undefined;
  matrix: Matrix;
  /** The running scene, whose textures are replaced. */
  handle: RefObject<{ renderer: WebGLRenderer; invalidate(): void } | null>;
};

/** Lets a worker make the finish: first all of it coarsely, then the visible part sharply, then the rest. */
export function useFinish({ engineVersion, points, matrix, handle }: FinishOptions): FinishState {
  const [state, setState] = useState<FinishState>({ kind: 'waiting' });
  const source = useRef<FinishSource | null>(null);

  useEffect(() => {
    if (engineVersion === undefined) return undefined;
    let finish: Finish | undefined;
    const onMessage = (message: FinishMessage): void => {
      if ('problem' in message) return setState({ kind: 'failed' });
      if ('ground' in message)
        finish = { textures: new FinishTextures(message.ground), layers: undefined, isSharp: false };
      else if (!finish) return;
      else if ('layers' in message) finish = { ...finish, layers: layersOf(message.layers) };
      else {
        finish.textures.put(message);
        if (message.isSpare) return;
        if (message.isFocusDone) {
          finish.textures.flush(handle.current?.renderer);
          handle.current?.invalidate();
        }
        if (finish.isSharp === message.isFocusDone) return;
        finish = { ...finish, isSharp: message.isFocusDone };
      }
      setState({ kind: 'ready', finish });
    };
    const opened = openFinish(engineVersion, onMessage);
    source.current = opened;
    return () => {
      source.current = null;
      opened.close();
      finish?.textures.dispose();
      finish?.layers?.dispose();
      setState({ kind: 'waiting' });
    };
  }, [engineVersion, handle]);

  useEffect(() => {
    if (points) source.current?.focus({ places: points, matrix });
  }, [points, matrix, engineVersion]);

  return engineVersion === undefined ? { kind: 'failed' } : state;
}
