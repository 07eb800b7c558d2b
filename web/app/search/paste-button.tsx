import { lazy, Suspense } from 'react';
import type { PasteButtonProps } from './shown-paste-button.tsx';

const load = async () => ({ default: (await import('./shown-paste-button.tsx')).ShownPasteButton });
/** The server renders it; browsers load it after the page. */
const Shown = import.meta.env.SSR ? (await load()).default : lazy(load);

export const PasteButton = (props: PasteButtonProps) => (
  <Suspense>
    <Shown {...props} />
  </Suspense>
);
