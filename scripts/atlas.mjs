import './lib/require-node.mjs';
import fs from 'node:fs';
import path from 'node:path';
import { COMPILER_FLAGS } from './lib/compiler-flags.mjs';
import { COMMANDS, GROUPS, runsBesideTheSite } from './lib/commands.mjs';
import { Failure, runMain } from './lib/failure.mjs';
import { getNode } from './lib/find-node.mjs';
import { runForeground } from './lib/foreground.mjs';
import { ALLOCATOR, memoryFlags } from './lib/memory.mjs';
import { ROOT } from './lib/paths.mjs';

const NAME_WIDTH = Math.max(...COMMANDS.map(({ name }) => name.length)) + 2;

function usage() {
  const groups = GROUPS.map(({ title, commands }) =>
    [`${title}:`, ...commands.map(({ name, summary }) => `  ${name.padEnd(NAME_WIDTH)}${summary}`)].join('\n'),
  );
  return [
    'Usage: npm run atlas -- <command> [options]\n       npm run atlas -- <command> --help',
    ...groups,
    'Also: npm start, npm test, and npm run dev, build, test:nightly, check and format; each has -- --help.',
  ].join('\n\n');
}

await runMain(async () => {
  const [name, ...args] = process.argv.slice(2);
  if (name === undefined || name === '--help' || name === '-h') {
    (name === undefined ? console.error : console.log)(usage());
    return name === undefined ? 2 : 0;
  }
  const command = COMMANDS.find((each) => each.name === name);
  if (command === undefined)
    throw new Failure(`Unknown command: ${name}. List all: npm run atlas -- --help`, { exitCode: 2 });
  if (!fs.existsSync(path.join(ROOT, 'node_modules'))) throw new Failure('The packages are not installed. Run: npm ci');
  const file = path.join(ROOT, command.file);
  if (!fs.existsSync(file)) throw new Failure(`The command ${name} is not part of this installation.`);
  const isSmall = runsBesideTheSite(name);
  const env = isSmall ? { ...ALLOCATOR, ...process.env } : process.env;
  const flags = isSmall ? memoryFlags() : [];
  return runForeground(getNode(ROOT), [...COMPILER_FLAGS, ...flags, file, ...args], {
    cwd: process.cwd(),
    env,
    ownGroup: true,
  });
});
