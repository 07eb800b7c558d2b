import { realpathSync } from 'node:fs';
import { openBuildServices, runService } from '@bluegem/server/http/serve';
import type { ServerBuild } from 'react-router';
import * as serverBuild from 'virtual:react-router/server-build';
import { provideServices } from './app/.server/services.ts';
import { createPages } from './pages.ts';

export * from 'virtual:react-router/server-build';

/** Run as the program, and not imported by the build that renders the static pages. */
const isProgram = process.argv[1] !== undefined && realpathSync(process.argv[1]) === import.meta.filename;

if (isProgram) {
  await runService(import.meta.dirname, createPages(serverBuild as ServerBuild));
} else provideServices(await openBuildServices(import.meta.dirname));
