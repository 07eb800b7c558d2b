import { existsSync } from 'node:fs';
import { readCommandLine, UsageError } from '@bluegem/tools/command-line';
import { PEOPLE } from '../cluster/person.ts';
import { tryBombs } from './bombs.ts';
import { tryDependencies } from './dependencies.ts';
import { tryHeaders } from './headers.ts';
import { ObservedSite, SERVER_ENTRY } from './observed-site.ts';
import { tryPages } from './pages.ts';
import { together } from './part.ts';
import { sendRaw } from './raw-request.ts';
import { PARTS, Run, type PartName } from './run.ts';
import { secretSettings, startRefusingWebhook, trySecrets } from './secrets.ts';
import { trySmuggling } from './smuggling.ts';
import { runTestFiles, SECURITY_TESTS } from './test-files.ts';

const USAGE = `Usage: npm run atlas -- security [--part <name> …]

Who may do what, every parameter with hostile values, headers of every page, uploads that are bombs, secrets in logs and in
files for browsers, known weaknesses of packages. Needs the built site: npm run build. One line for each part; 1 as exit
code where something is wrong.

  --part <name>   only this part, given once or more: ${PARTS.join(', ')}`;

/** A site with invented people, an admin, and settings that nobody may hear of. */
async function attackSite(run: Run): Promise<void> {
  const webhook = await startRefusingWebhook();
  const secrets = secretSettings(webhook.port);
  let site: ObservedSite | undefined;
  try {
    site = await ObservedSite.start({ ...secrets, LOG_LEVEL: 'trace', ADMIN_IDS: `steam:${PEOPLE[0]}` });
    const running = site;
    await run.report('pages', async () => together(await tryPages(running, sendRaw)));
    await run.report('messages', () => trySmuggling(running.port));
    await run.report('bombs', () => tryBombs(running));
    await run.report('secrets', async () => together(await trySecrets(running, secrets)));
  } finally {
    await site?.stop();
    webhook.server.close();
  }
}

function partsOf(names: readonly string[]): readonly PartName[] {
  const unknown = names.find((name) => !PARTS.some((each) => each === name));
  if (unknown !== undefined) throw new UsageError(`There is no part ${unknown}`);
  return names.length === 0 ? PARTS : PARTS.filter((each) => names.includes(each));
}

async function main(): Promise<number> {
  const { values, positionals } = readCommandLine({
    help: { type: 'boolean', short: 'h' },
    part: { type: 'string', multiple: true },
  });
  if (positionals.length > 0) throw new UsageError(`There is no ${positionals[0]}`);
  const wanted = partsOf(values.part ?? []);
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  if (!existsSync(SERVER_ENTRY)) {
    console.error('The site is not built. Run: npm run build');
    return 2;
  }
  const run = new Run(wanted);
  await run.report('packages', tryDependencies);
  await run.report('headers', tryHeaders);
  if (run.wantsAny('pages', 'messages', 'bombs', 'secrets')) await attackSite(run);
  await run.report('tests', () => runTestFiles(SECURITY_TESTS));
  return run.end();
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n\n${USAGE}`);
  process.exitCode = 2;
}
