import type { StudioState } from './studio-state.ts';

/** The number of steps that can be undone. */
const MAX_STEPS = 200;

/** The current state with its undo and redo steps. `gesture` is the running gesture. */
export type StudioHistory = {
  past: readonly StudioState[];
  present: StudioState;
  future: readonly StudioState[];
  gesture: string | null;
};

/** `change`: changes with the same gesture are one step. `settle`: the gesture ends. */
export type StudioAction =
  | { kind: 'change'; change: (state: StudioState) => StudioState; gesture?: string }
  | { kind: 'settle' }
  | { kind: 'undo' }
  | { kind: 'redo' };

export const openHistory = (present: StudioState): StudioHistory => ({
  past: [],
  present,
  future: [],
  gesture: null,
});

export function studioReducer(history: StudioHistory, action: StudioAction): StudioHistory {
  const { past, present, future, gesture } = history;
  switch (action.kind) {
    case 'settle':
      return gesture === null ? history : { ...history, gesture: null };
    case 'undo': {
      const last = past.at(-1);
      return last
        ? { past: past.slice(0, -1), present: last, future: [present, ...future], gesture: null }
        : { ...history, gesture: null };
    }
    case 'redo': {
      const [next, ...rest] = future;
      return next
        ? { past: [...past, present], present: next, future: rest, gesture: null }
        : { ...history, gesture: null };
    }
    case 'change': {
      const next = action.change(present);
      const current = action.gesture ?? null;
      if (next === present) return history;
      if (current !== null && current === gesture) return { past, present: next, future: [], gesture };
      return { past: [...past, present].slice(-MAX_STEPS), present: next, future: [], gesture: current };
    }
  }
}
