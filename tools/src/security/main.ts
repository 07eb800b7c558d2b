import { existsSync } from 'node:fs';
import { readCommandLine, UsageError } from '../command-line.ts';
import { PEOPLE } from '../cluster/person.ts';
import { tryBombs } from './bombs.ts';
import { tryDependencies } from './dependencies.ts';
import { tryHeaders } from './headers.ts';
import { ObservedSite, SERVER_ENTRY } from './observed-site.ts';
import { tryPages } from './pages.ts';
import { together, type Findings } from './part.ts';
import { sendRaw } from './raw-request.ts';
import { secretSettings, startRefusingWebhook, trySecrets } from './secrets.ts';
import { trySmuggling } from './smuggling.ts';
import { runTestFiles, SECURITY_TESTS } from './test-files.ts';

const USAGE = `Usage: npm run test:security

Who may do what, every parameter with hostile values, headers of every page, uploads that are bombs, secrets in logs and in
files for browsers, known weaknesses of packages. Needs the built site: npm run build. One line for each part; 1 as exit
code where something is wrong.`;

/** Problems that are shown of one part; all are counted. */
const SHOWN = 20;

type Results = { failed: string[]; untried: string[] };

const brokenOff = (error: unknown): Findings => ({ tried: 'broke off', problems: [String(error)] });

async function report(results: Results, name: string, run: () => Promise<Findings>): Promise<void> {
  const startedAt = performance.now();
  const { tried, problems, isUntried } = await run().catch(brokenOff);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  for (const problem of problems.slice(0, SHOWN)) console.error(`wrong: ${name}: ${problem}`);
  const right = isUntried ? 'NOT ASKED' : 'nothing wrong';
  console.log(
    `${name.padEnd(10)}${problems.length === 0 ? right : `${problems.length} WRONG`}: ${tried}, ${seconds} s`,
  );
  if (problems.length > 0) results.failed.push(name);
  if (isUntried) results.untried.push(name);
}

/** The last line, and the exit code. */
function summary({ failed, untried }: Results, seconds: number): number {
  const unasked = untried.length > 0 ? `, not asked: ${untried.join(', ')}` : '';
  const verdict = failed.length === 0 ? 'Nothing was wrong' : `Wrong: ${failed.join(', ')}`;
  console.log(`${verdict}${unasked}, ${seconds} s`);
  return failed.length === 0 ? 0 : 1;
}

/** A site with invented people, an admin, and settings that nobody may hear of. */
async function attackSite(results: Results): Promise<void> {
  const webhook = await startRefusingWebhook();
  const secrets = secretSettings(webhook.port);
  let site: ObservedSite | undefined;
  try {
    site = await ObservedSite.start({ ...secrets, LOG_LEVEL: 'trace', ADMIN_IDS: `steam:${PEOPLE[0]}` });
    const running = site;
    await report(results, 'pages', async () => together(await tryPages(running, sendRaw)));
    await report(results, 'messages', () => trySmuggling(running.port));
    await report(results, 'bombs', () => tryBombs(running));
    await report(results, 'secrets', async () => together(await trySecrets(running, secrets)));
  } finally {
    await site?.stop();
    webhook.server.close();
  }
}

async function main(): Promise<number> {
  const { values, positionals } = readCommandLine({ help: { type: 'boolean', short: 'h' } });
  if (positionals.length > 0) throw new UsageError(`There is no ${positionals[0]}`);
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  if (!existsSync(SERVER_ENTRY)) {
    console.error('The site is not built. Run: npm run build');
    return 2;
  }
  const results: Results = { failed: [], untried: [] };
  const startedAt = performance.now();
  await report(results, 'packages', tryDependencies);
  await report(results, 'headers', tryHeaders);
  await attackSite(results).catch(async (error: unknown) =>
    report(results, 'site', () => Promise.reject(error as Error)),
  );
  await report(results, 'tests', () => runTestFiles(SECURITY_TESTS));
  return summary(results, Math.round((performance.now() - startedAt) / 1000));
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n\n${USAGE}`);
  process.exitCode = 2;
}
