import { existsSync } from 'node:fs';
import { readCommandLine, UsageError } from '@bluegem/tools/command-line';
import { TEST_USERS } from '../cluster/test-user.ts';
import { testBombs } from './bombs.ts';
import { testDependencies } from './dependencies.ts';
import { testHeaders } from './headers.ts';
import { ObservedSite, SERVER_ENTRY } from './observed-site.ts';
import { testPages } from './pages.ts';
import { mergeFindings } from './findings.ts';
import { sendRaw } from './raw-request.ts';
import { PARTS, Run, type PartName } from './run.ts';
import { secretSettings, startRefusingWebhook, testSecrets } from './secrets.ts';
import { testSmuggling } from './smuggling.ts';
import { runTestFiles, SECURITY_TESTS } from './test-files.ts';

const USAGE = `Usage: npm run atlas -- security [--part <name> …]

Checks permissions, hostile values in every parameter, headers of every page, decompression and size bombs, secrets in logs
and in files for browsers, and known vulnerabilities of packages. Needs the built site: npm run build. Prints one line for
each part; exit code 1 if something is wrong.

  --part <name>   only this part, given once or more: ${PARTS.join(', ')}`;

/** Attacks a site that has test users, an admin, and secret settings. */
async function attackSite(run: Run): Promise<void> {
  const webhook = await startRefusingWebhook();
  const secrets = secretSettings(webhook.port);
  let site: ObservedSite | undefined;
  try {
    site = await ObservedSite.start({ ...secrets, LOG_LEVEL: 'trace', ADMIN_IDS: `steam:${TEST_USERS[0]}` });
    const running = site;
    await run.report('pages', async () => mergeFindings(await testPages(running, sendRaw)));
    await run.report('messages', () => testSmuggling(running.port));
    await run.report('bombs', () => testBombs(running));
    await run.report('secrets', async () => mergeFindings(await testSecrets(running, secrets)));
  } finally {
    await site?.stop();
    webhook.server.close();
  }
}

function partsOf(names: readonly string[]): readonly PartName[] {
  const unknown = names.find((name) => !PARTS.some((each) => each === name));
  if (unknown !== undefined) throw new UsageError(`Unknown part: ${unknown}`);
  return names.length === 0 ? PARTS : PARTS.filter((each) => names.includes(each));
}

async function main(): Promise<number> {
  const { values, positionals } = readCommandLine({
    help: { type: 'boolean', short: 'h' },
    part: { type: 'string', multiple: true },
  });
  if (positionals.length > 0) throw new UsageError(`Unexpected argument: ${positionals[0]}`);
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
  await run.report('packages', testDependencies);
  await run.report('headers', testHeaders);
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
