import { useEffect, useEffectEvent } from 'react';

/** Elements where arrow keys have their own meaning. */
const KEEPS_ARROWS = 'input, select, textarea, [contenteditable], [role=tab], [role=slider], [role=application]';

/** The step of an arrow key through the seeds; 0 for other keys. */
export function seedStep(key: string, isRtl: boolean): -1 | 0 | 1 {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0;
  return (key === 'ArrowRight') === isRtl ? -1 : 1;
}

/** Whether a key event is for the pattern: on the page if no dialog is open, or in the dialog of the pattern. */
function isForPattern(target: EventTarget | null, isModal: boolean): boolean {
  if (!(target instanceof Element) || target.closest(KEEPS_ARROWS)) return false;
  const open = document.querySelector('dialog[open]');
  return isModal ? (target.closest('dialog') ?? open) === open && open !== null : open === null;
}

/** Left and right step through the seeds, with Shift through those of tier 1, unless something else needs the keys. */
export function useSeedKeys(isModal: boolean, step: (by: -1 | 1) => void, jump: (by: -1 | 1) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (!isForPattern(event.target, isModal)) return;
    const by = seedStep(event.key, document.documentElement.dir === 'rtl');
    if (by === 0) return;
    event.preventDefault();
    (event.shiftKey ? jump : step)(by);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
