import { startFakeWebhook } from '@bluegem/server/testing/discord-webhook';
import { MISCHIEF_NAMES, startOddServer, type MischiefName, type OddServer } from './misbehaving-server.ts';
import { PARTIES, type Party } from './outside-parties.ts';
import { readProblems, startSite, Wisher } from './site.ts';
import type { Trial } from './fault-case.ts';

/** On a busy machine a timer is late, and a connection takes a while to end. */
const LATE_MS = 5_000;
/** What lies in buffers on its way when a reader stops. */
const BUFFERED_BYTES = 8 * 1_048_576;
const QUICK_ANSWER_MS = 2_000;
/** A status that nobody could wait for: a day is the longest. */
const LONGEST_WAIT_MS = 24 * 3_600_000;
const SILENT_MESSAGES = 3;

async function problemsWith(party: Party, mischief: MischiefName, server: OddServer): Promise<string[]> {
  const startedAt = performance.now();
  const outcome = await party
    .ask(server.addressOf(mischief, party.name))
    .catch((error: unknown) => `threw ${error instanceof Error ? error.message : String(error)}`);
  const ms = Math.round(performance.now() - startedAt);
  const bytes = server.sentTo(mischief, party.name);
  const waitMs = Number(/(\d+)(?: ms)?$/.exec(outcome)?.[1] ?? 0);
  const at = (problem: string) => `${mischief}: ${problem}`;
  return [
    ...(party.isSafe(outcome) ? [] : [at(`it says: ${outcome}`)]),
    ...(ms <= party.patienceMs + LATE_MS ? [] : [at(`it waited ${ms} ms`)]),
    ...(bytes <= party.sizeMaxBytes + BUFFERED_BYTES ? [] : [at(`it read ${(bytes / 1_048_576).toFixed(0)} MB`)]),
    ...(waitMs <= LONGEST_WAIT_MS || party.isSafe(outcome) === false ? [] : [at(`it would wait ${waitMs} ms`)]),
  ];
}

/** The whole site, with a webhook that takes messages and never answers. */
async function trySilentWebhook(trial: Trial): Promise<void> {
  const webhook = await startFakeWebhook();
  trial.atEnd(() => webhook.close());
  webhook.script.push(...Array.from({ length: SILENT_MESSAGES }, () => 'silence' as const));
  const site = await startSite(trial, { DATA_DIR: trial.newFolder(), DISCORD_WEBHOOK_URL: webhook.url });
  const wisher = new Wisher(site.url);
  await wisher.signIn();
  await trial.check('feedback is taken at once while its webhook is silent, and pages are answered', async () => {
    const startedAt = performance.now();
    const statuses: number[] = [];
    for (let number = 0; number < SILENT_MESSAGES; number++) {
      const answer = await wisher.browser.send('POST', '/api/feedback', {
        kind: 'bug',
        message: `Something is wrong, number ${number}`,
      });
      statuses.push(answer.status);
    }
    const ms = Math.round(performance.now() - startedAt);
    return [
      ...(statuses.every((status) => status === 200) ? [] : [`it answers ${statuses.join(', ')}`]),
      ...(ms <= QUICK_ANSWER_MS ? [] : [`it took ${ms} ms`]),
      ...(await readProblems(site.url)),
    ];
  });
}

/** Everybody outside that the product asks, each slow, wrong and gone in every way. */
export async function tryOutside(trial: Trial): Promise<void> {
  const server = await startOddServer();
  trial.atEnd(() => server.close());
  const checks = PARTIES.map(async (party) => ({
    party,
    problems: (await Promise.all(MISCHIEF_NAMES.map((mischief) => problemsWith(party, mischief, server)))).flat(),
  }));
  for (const { party, problems } of await Promise.all(checks))
    trial.report(`${party.name}: ${MISCHIEF_NAMES.length} ways to be slow, wrong or gone`, problems);
  trial.report(
    'nobody followed a redirect',
    server.ledAway.map((path) => `somebody asked ${path}`),
  );
  await trySilentWebhook(trial);
}
