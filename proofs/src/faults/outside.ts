import { startFakeWebhook } from '@bluegem/server/testing/discord-webhook';
import {
  MISBEHAVIOUR_NAMES,
  startMisbehavingServer,
  type MisbehaviourName,
  type MisbehavingServer,
} from './misbehaving-server.ts';
import { PARTIES, type Party } from './outside-parties.ts';
import { readProblems, startSite, WishlistUser } from './site.ts';
import type { FaultCase } from './fault-case.ts';

/** On a busy machine timers are late, and connections close slowly. */
const LATE_MS = 5_000;
/** Bytes in buffers when a reader stops. */
const BUFFERED_BYTES = 8 * 1_048_576;
const QUICK_ANSWER_MS = 2_000;
/** Longest acceptable wait. */
const LONGEST_WAIT_MS = 24 * 3_600_000;
const SILENT_MESSAGES = 3;

async function problemsWith(
  party: Party,
  misbehaviour: MisbehaviourName,
  server: MisbehavingServer,
): Promise<string[]> {
  const startedAt = performance.now();
  const outcome = await party
    .ask(server.addressOf(misbehaviour, party.name))
    .catch((error: unknown) => `threw ${error instanceof Error ? error.message : String(error)}`);
  const ms = Math.round(performance.now() - startedAt);
  const bytes = server.sentTo(misbehaviour, party.name);
  const waitMs = Number(/(\d+)(?: ms)?$/.exec(outcome)?.[1] ?? 0);
  const at = (problem: string) => `${misbehaviour}: ${problem}`;
  return [
    ...(party.isSafe(outcome) ? [] : [at(`the outcome is: ${outcome}`)]),
    ...(ms <= party.timeoutMs + LATE_MS ? [] : [at(`it waited ${ms} ms`)]),
    ...(bytes <= party.sizeMaxBytes + BUFFERED_BYTES ? [] : [at(`it read ${(bytes / 1_048_576).toFixed(0)} MB`)]),
    ...(waitMs <= LONGEST_WAIT_MS || party.isSafe(outcome) === false ? [] : [at(`it would wait ${waitMs} ms`)]),
  ];
}

/** The whole site, with a webhook that accepts messages and never answers. */
async function testSilentWebhook(faultCase: FaultCase): Promise<void> {
  const webhook = await startFakeWebhook();
  faultCase.atEnd(() => webhook.close());
  webhook.script.push(...Array.from({ length: SILENT_MESSAGES }, () => 'silence' as const));
  const site = await startSite(faultCase, { DATA_DIR: faultCase.newFolder(), DISCORD_WEBHOOK_URL: webhook.url });
  const user = new WishlistUser(site.url);
  await user.signIn();
  await faultCase.check(
    'feedback is accepted immediately while its webhook is silent, and pages are served',
    async () => {
      const startedAt = performance.now();
      const statuses: number[] = [];
      for (let number = 0; number < SILENT_MESSAGES; number++) {
        const answer = await user.browser.send('POST', '/api/feedback', {
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
    },
  );
}

/** All outside services of the product, each slow, wrong and missing in every way. */
export async function testOutside(faultCase: FaultCase): Promise<void> {
  const server = await startMisbehavingServer();
  faultCase.atEnd(() => server.close());
  const checks = PARTIES.map(async (party) => ({
    party,
    problems: (
      await Promise.all(MISBEHAVIOUR_NAMES.map((misbehaviour) => problemsWith(party, misbehaviour, server)))
    ).flat(),
  }));
  for (const { party, problems } of await Promise.all(checks))
    faultCase.report(`${party.name}: ${MISBEHAVIOUR_NAMES.length} ways to be slow, wrong or gone`, problems);
  faultCase.report(
    'no redirect was followed',
    server.redirectedRequests.map((path) => `${path} was requested`),
  );
  await testSilentWebhook(faultCase);
}
