import type { Matrix } from '@bluegem/core/paint-transform';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { DataTexture } from 'three';
import type { FinishAnswer } from './finish-messages.ts';
import { openFinish, type FinishSource } from './finish-source.ts';
import { FinishTextures, wrapping } from './finish-textures.ts';
import type { SceneHandle } from './model-scene.tsx';

/** The finish and the wear and grunge layer as textures. `isSharp`: every part that the model shows is there in full. */
export type Finish = { textures: FinishTextures; layers: DataTexture; isSharp: boolean };
export type FinishState = { kind: 'waiting' | 'failed' } | { kind: 'ready'; finish: Finish };

type FinishWish = {
  engineVersion: string | undefined;
  /** Places of the model in weapon UV; without them nothing is made sharp. */
  places: Float32Array | undefined;
  matrix: Matrix;
  handle: RefObject<SceneHandle | null>;
};

/** Lets a worker make the finish: all of it coarsely, then sharply what the model shows, then the rest. */
export function useFinish({ engineVersion, places, matrix, handle }: FinishWish): FinishState {
  const [state, setState] = useState<FinishState>({ kind: 'waiting' });
  const source = useRef<FinishSource | null>(null);

  useEffect(() => {
    if (engineVersion === undefined) return setState({ kind: 'failed' });
    let own: Omit<Finish, 'isSharp'> | undefined;
    const hear = (answer: FinishAnswer): void => {
      if ('problem' in answer) return setState({ kind: 'failed' });
      if ('ground' in answer) {
        const layers = wrapping(
          new DataTexture(answer.layers as Uint8Array<ArrayBuffer>, answer.layersSize, answer.layersSize),
        );
        own = { textures: new FinishTextures(answer.ground), layers };
        return setState({ kind: 'ready', finish: { ...own, isSharp: false } });
      }
      const ready = own;
      if (!ready) return;
      ready.textures.put(answer, handle.current?.renderer);
      handle.current?.invalidate();
      setState((before) =>
        before.kind === 'ready' && before.finish.isSharp === answer.isFocusDone
          ? before
          : { kind: 'ready', finish: { ...ready, isSharp: answer.isFocusDone } },
      );
    };
    const opened = openFinish(engineVersion, hear);
    source.current = opened;
    return () => {
      source.current = null;
      opened.close();
      own?.textures.dispose();
      own?.layers.dispose();
      setState({ kind: 'waiting' });
    };
  }, [engineVersion, handle]);

  useEffect(() => {
    if (places) source.current?.focus({ places, matrix });
  }, [places, matrix, engineVersion]);

  return state;
}
