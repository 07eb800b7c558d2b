import { useEffect } from 'react';
import type { StudioDispatch } from './use-studio.ts';

/** Ctrl+Z undoes, Ctrl+Shift+Z and Ctrl+Y redo; on a Mac with Command. Text fields keep their own undo. */
export function useUndoKeys(dispatch: StudioDispatch): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      // A number that is being typed is committed.
      if (document.activeElement instanceof HTMLInputElement && document.activeElement.type === 'number')
        document.activeElement.blur();
      dispatch({ kind: key === 'y' || event.shiftKey ? 'redo' : 'undo' });
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [dispatch]);
}
