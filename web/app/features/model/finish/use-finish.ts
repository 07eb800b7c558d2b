import type { LayerTexture } from '@bluegem/core/drawing/finish/layer-texture';
import type { Matrix } from '@bluegem/core/paint/paint-transform';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { DataTexture } from 'three';
import type { FinishAnswer } from './finish-messages.ts';
import { openFinish, type FinishSource } from './finish-source.ts';
import { FinishTextures, wrapping } from './finish-textures.ts';
import type { SceneHandle } from '../model-scene.tsx';

/**
 * The finish as textures, and the wear and grunge layers a little later. `isSharp`: every visible part has full
 * resolution.
 */
export type Finish = { textures: FinishTextures; layers: DataTexture | undefined; isSharp: boolean };
export type FinishState = { kind: 'waiting' | 'failed' } | { kind: 'ready'; finish: Finish };

const layersOf = ({ texels, size }: LayerTexture) =>
  wrapping(new DataTexture(texels as Uint8Array<ArrayBuffer>, size, size));

type FinishWish = {
  engineVersion: string | undefined;
  /** Points of the model in weapon UV; without them nothing is sharpened. */
  places: Float32Array | undefined;
  matrix: Matrix;
  handle: RefObject<SceneHandle | null>;
};

/** Lets a worker make the finish: first all of it coarsely, then the visible part sharply, then the rest. */
export function useFinish({ engineVersion, places, matrix, handle }: FinishWish): FinishState {
  const [state, setState] = useState<FinishState>({ kind: 'waiting' });
  const source = useRef<FinishSource | null>(null);

  useEffect(() => {
    if (engineVersion === undefined) return undefined;
    let own: Finish | undefined;
    const onAnswer = (answer: FinishAnswer): void => {
      if ('problem' in answer) return setState({ kind: 'failed' });
      if ('ground' in answer) own = { textures: new FinishTextures(answer.ground), layers: undefined, isSharp: false };
      else if (!own) return;
      else if ('layers' in answer) own = { ...own, layers: layersOf(answer.layers) };
      else {
        own.textures.put(answer);
        if (answer.isSpare) return;
        if (answer.isFocusDone) {
          own.textures.flush(handle.current?.renderer);
          handle.current?.invalidate();
        }
        if (own.isSharp === answer.isFocusDone) return;
        own = { ...own, isSharp: answer.isFocusDone };
      }
      setState({ kind: 'ready', finish: own });
    };
    const opened = openFinish(engineVersion, onAnswer);
    source.current = opened;
    return () => {
      source.current = null;
      opened.close();
      own?.textures.dispose();
      own?.layers?.dispose();
      setState({ kind: 'waiting' });
    };
  }, [engineVersion, handle]);

  useEffect(() => {
    if (places) source.current?.focus({ places, matrix });
  }, [places, matrix, engineVersion]);

  return engineVersion === undefined ? { kind: 'failed' } : state;
}
