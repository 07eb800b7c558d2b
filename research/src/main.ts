import { ROOT } from './root.ts';

const USAGE = `Usage: npm --prefix research run research -- <command> [options]

  footprints  recover the oxide map and the footprints, verify and draw them
  models      build, verify or measure the sample models
  pictures    draw the pictures of a seed on one sheet
  icons       draw the icons of the site from web/public/favicon.svg

Each command has --help. Files and folders that it takes are relative to the folder of the whole checkout.`;

const COMMANDS: Record<string, () => Promise<unknown>> = {
  footprints: () => import('./footprints/main.ts'),
  models: () => import('./models/main.ts'),
  pictures: () => import('./pictures/main.ts'),
  icons: () => import('./icons/main.ts'),
};

const [name = ''] = process.argv.splice(2, 1);
if (Object.hasOwn(COMMANDS, name)) {
  process.chdir(ROOT);
  await COMMANDS[name]?.();
} else if (name === '--help' || name === '-h') console.log(USAGE);
else {
  console.error(USAGE);
  process.exitCode = 2;
}
