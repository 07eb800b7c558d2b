import { Suspense } from 'react';
import { lazyOptional } from '../ui/lazy-with-retry.tsx';
import type { PasteButtonProps } from './shown-paste-button.tsx';

const load = async () => (await import('./shown-paste-button.tsx')).ShownPasteButton;
/** The server renders it; browsers load it after the page. */
const Shown = import.meta.env.SSR ? await load() : lazyOptional(load);

export const PasteButton = (props: PasteButtonProps) => (
  <Suspense>
    <Shown {...props} />
  </Suspense>
);
