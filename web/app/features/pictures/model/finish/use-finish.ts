import type { LayerTexture } from '@bluegem/core/drawing/finish/layer-texture';
import { MEASURED_GRID } from '@bluegem/core/drawing/outline/measured-grid';
import { hasPlacedParts } from '@bluegem/core/weapons/place-grades';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import type { Matrix } from '@bluegem/core/paint/paint-transform';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { DataTexture, RedFormat, type WebGLRenderer } from 'three';
import type { FinishMessage, FinishRequest } from './finish-messages.ts';
import { FinishTextures, wrapping } from './finish-textures.ts';

/**
 * The finish as textures, and the wear and grunge layers and measured places a little later. `isSharp`: every visible
 * part has full resolution.
 */
export type Finish = {
  textures: FinishTextures;
  layers: DataTexture | undefined;
  measured: DataTexture | undefined;
  isSharp: boolean;
};
export type FinishState = { kind: 'waiting' | 'failed' } | { kind: 'ready'; finish: Finish };

const layersOf = ({ texels, size }: LayerTexture) =>
  wrapping(new DataTexture(texels as Uint8Array<ArrayBuffer>, size, size));

const measuredOf = (grid: Uint8Array<ArrayBuffer>): DataTexture =>
  wrapping(new DataTexture(grid, MEASURED_GRID, MEASURED_GRID, RedFormat));

type FinishOptions = {
  weapon: WeaponId;
  engineVersion: string | undefined;
  /** Points of the model in weapon UV; without them nothing is sharpened. */
  points: Float32Array | undefined;
  matrix: Matrix;
  /** The running scene, whose textures are replaced. */
  handle: RefObject<{ renderer: WebGLRenderer; invalidate(): void } | null>;
};

/** Lets a worker make the finish: first all of it coarsely, then the visible part sharply, then the rest. */
export function useFinish({ weapon, engineVersion, points, matrix, handle }: FinishOptions): FinishState {
  const [state, setState] = useState<FinishState>({ kind: 'waiting' });
  const worker = useRef<Worker>(undefined);
  const send = (request: FinishRequest) => worker.current?.postMessage(request, { transfer: [] });

  useEffect(() => {
    if (engineVersion === undefined) return undefined;
    let finish: Finish | undefined;
    const onMessage = (message: FinishMessage): void => {
      if ('problem' in message) return setState({ kind: 'failed' });
      if ('ground' in message)
        finish = {
          textures: new FinishTextures(message.ground),
          layers: undefined,
          measured: undefined,
          isSharp: false,
        };
      else if (!finish) return;
      else if ('layers' in message) finish = { ...finish, layers: layersOf(message.layers) };
      else if ('measured' in message) {
        finish.measured?.dispose();
        finish = { ...finish, measured: measuredOf(message.measured) };
      } else {
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
    const opened = new Worker(new URL('./finish.worker.ts', import.meta.url), { type: 'module' });
    opened.addEventListener('message', ({ data }: MessageEvent<FinishMessage>) => onMessage(data));
    opened.addEventListener('error', () => setState({ kind: 'failed' }));
    worker.current = opened;
    send({ engineVersion });
    return () => {
      worker.current = undefined;
      opened.terminate();
      finish?.textures.dispose();
      finish?.layers?.dispose();
      finish?.measured?.dispose();
      setState({ kind: 'waiting' });
    };
  }, [engineVersion, handle]);

  useEffect(() => {
    if (points) send({ places: points, matrix });
  }, [points, matrix, engineVersion]);

  useEffect(() => {
    if (hasPlacedParts(weapon)) send({ weapon });
  }, [weapon, engineVersion]);

  return engineVersion === undefined ? { kind: 'failed' } : state;
}
