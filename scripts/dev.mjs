import './lib/require-node.mjs';
import path from 'node:path';
import { stopChildrenOnSignals } from './lib/children.mjs';
import { runMain } from './lib/failure.mjs';
import { getNode } from './lib/find-node.mjs';
import { runForeground } from './lib/foreground.mjs';
import { loadEnvFile, settingsHelp } from './lib/options.mjs';
import { ROOT } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';
import { toolFile } from './lib/tools.mjs';

const USAGE = `Usage: npm run dev [-- <options of react-router dev>]

Serves the site from its sources and reloads on every change. Uses PORT and HOST.`;

await runMain(async () => {
  const args = process.argv.slice(2);
  if (args.includes('--help')) {
    console.log(`${USAGE}\n\n${settingsHelp()}`);
    return 0;
  }
  stopChildrenOnSignals();
  await prepare({ builds: ['dataset', 'database'] });
  loadEnvFile();
  const { PORT, HOST } = process.env;
  const address = [...(PORT ? ['--port', PORT] : []), ...(HOST ? ['--host', HOST] : [])];
  return runForeground(getNode(ROOT), [toolFile('react-router'), 'dev', ...address, ...args], {
    cwd: path.join(ROOT, 'web'),
    env: process.env,
    ownGroup: false, // it reads keys from the terminal
  });
});
