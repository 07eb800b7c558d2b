import { existsSync } from 'node:fs';
import { exitOnHelp, readCommandLine, UsageError } from '@bluegem/tools/command-line';
import { TEST_USERS } from '../site/browser.ts';
import { SERVER_ENTRY, withSite, type SiteProcess } from '../site/site-process.ts';
import { testBombs } from './bombs.ts';
import { testDependencies } from './dependencies.ts';
import type { Findings } from './findings.ts';
import { testHeaders } from './headers.ts';
import { testPages } from './pages.ts';
import { secretSettings, startRefusingWebhook, testSecrets } from './secrets.ts';
import { testMessages } from './messages.ts';

/** Parts that attack the same site, which has test users, an admin and secret settings. */
const ATTACKS: Readonly<Record<string, (site: SiteProcess) => Promise<Findings>>> = {
  pages: testPages,
  messages: testMessages,
  bombs: testBombs,
};
const PARTS = ['packages', 'headers', ...Object.keys(ATTACKS), 'secrets'];
/** How many problems of a part are printed; all are counted. */
const SHOWN = 20;

const USAGE = `Usage: npm run atlas -- security [PART …]

Hostile values in every page, headers of every answer, requests that two parsers read differently, bodies that are too large,
secrets in logs and in files for browsers, known weaknesses of packages. Needs the built site: npm run build. Prints a line for
each part; exit code 1 if something is wrong. Parts: ${PARTS.join(', ')}.`;

/** Runs the wanted parts; returns the exit code. */
async function runParts(wanted: readonly string[]): Promise<number> {
  let code = 0;
  const report = async (name: string, run: () => Promise<Findings>) => {
    if (!wanted.includes(name)) return;
    const startedAt = performance.now();
    const { tested, problems, isSkipped } = await run().catch((error: unknown): Findings => ({
      tested: 'ended with an error',
      problems: [String(error)],
    }));
    for (const problem of problems.slice(0, SHOWN)) console.error(`wrong: ${name}: ${problem}`);
    const verdict = problems.length > 0 ? `${problems.length} WRONG` : isSkipped ? 'SKIPPED' : 'nothing wrong';
    console.log(`${name.padEnd(10)}${verdict}: ${tested}, ${Math.round((performance.now() - startedAt) / 1000)} s`);
    if (problems.length > 0) code = 1;
  };
  await report('packages', testDependencies);
  await report('headers', testHeaders);
  const webhook = await startRefusingWebhook();
  const secrets = secretSettings(webhook.port);
  try {
    await withSite({ ...secrets, LOG_LEVEL: 'trace', ADMIN_IDS: `steam:${TEST_USERS[0]}` }, async (site) => {
      for (const [name, attack] of Object.entries(ATTACKS)) await report(name, () => attack(site));
      await report('secrets', () => testSecrets(site, secrets));
    });
  } finally {
    webhook.server.close();
  }
  return code;
}

try {
  exitOnHelp(USAGE);
  const { positionals } = readCommandLine({});
  const unknown = positionals.find((name) => !PARTS.includes(name));
  if (unknown !== undefined) throw new UsageError(`Unknown part: ${unknown}. Known: ${PARTS.join(', ')}`);
  if (!existsSync(SERVER_ENTRY)) throw new UsageError('The site is not built. Run: npm run build');
  process.exitCode = await runParts(positionals.length === 0 ? PARTS : positionals);
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
