import type { KeyboardEvent } from 'react';
import type { ModelView } from '../model-view.ts';

type Rotation = (view: ModelView) => void;

const KEYS: Readonly<Record<string, Rotation>> = {
  ArrowLeft: (view) => view.turn(-1, 0),
  ArrowRight: (view) => view.turn(1, 0),
  ArrowUp: (view) => view.turn(0, 1),
  ArrowDown: (view) => view.turn(0, -1),
  '+': (view) => view.zoom(1),
  '=': (view) => view.zoom(1),
  '-': (view) => view.zoom(-1),
  '0': (view) => view.reset(),
  '1': (view) => view.show('playside'),
  '2': (view) => view.show('backside'),
};

const SEED_KEYS: Readonly<Record<string, -1 | 1>> = { ',': -1, '.': 1 };

/** Handles the keys of the stage. */
export function onStageKey(
  event: KeyboardEvent,
  view: ModelView | undefined,
  onSeedStep: ((by: -1 | 1) => void) | undefined,
): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const rotation = KEYS[event.key];
  const step = SEED_KEYS[event.key];
  if (rotation && view) rotation(view);
  else if (step && onSeedStep) onSeedStep(step);
  else return;
  event.preventDefault();
}
