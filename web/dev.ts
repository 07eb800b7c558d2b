import type { RequestListener } from 'node:http';
import { createDevelopmentListener } from '@bluegem/server/http/serve-development';
import type { ServerBuild } from 'react-router';
import { createPages } from './pages.ts';

let listener: Promise<RequestListener> | undefined;

/** The listener of the development server. `loadBuild` loads the pages as they are now. */
export function developmentListener(root: string, loadBuild: () => Promise<ServerBuild>): Promise<RequestListener> {
  if (listener) return listener;
  listener = createDevelopmentListener(root, createPages(loadBuild));
  return listener;
}
