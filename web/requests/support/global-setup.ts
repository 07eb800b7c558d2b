import type { TestProject } from 'vitest/node';
import { startServer } from '../../e2e/support/server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the server that files without settings of their own share. */
    sharedServer: string;
  }
}

/** Starts the built server that most files share. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  project.provide('sharedServer', server.url);
  return () => server.stop();
}
