import type { FinishFocus } from '@bluegem/core/drawing/pictures/finish-tiles';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import type { FinishMessage, FinishRequest } from './finish-messages.ts';

export type FinishListener = (message: FinishMessage) => void;

/** Makes the finish in a worker, the part in focus first; `measure` asks for the measured places of a weapon. */
export type FinishSource = { focus(focus: FinishFocus): void; measure(weapon: WeaponId): void; close(): void };

export function openFinish(engineVersion: string, listener: FinishListener): FinishSource {
  const worker = new Worker(new URL('./finish.worker.ts', import.meta.url), { type: 'module' });
  const send = (request: FinishRequest) => worker.postMessage(request, { transfer: [] });
  worker.addEventListener('message', ({ data }: MessageEvent<FinishMessage>) => listener(data));
  worker.addEventListener('error', (event) => listener({ problem: event.message || 'The worker does not start' }));
  send({ engineVersion });
  return { focus: send, measure: (weapon) => send({ weapon }), close: () => worker.terminate() };
}
