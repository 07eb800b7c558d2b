import { listAuditLogs, writeAuditLog } from '@bluegem/data/logs/audit-logs';
import { listDiscoveriesOf } from '@bluegem/data/accounts/discoveries';
import { findCopyConsent, listKnownCopiesOf } from '@bluegem/data/accounts/known-copies';
import { listFeedbackOf, type StoredFeedback } from '@bluegem/data/feedback/feedback';
import { listSalesOf } from '@bluegem/data/sales/sale-reports';
import { listScreenshotsOf, type Screenshot } from '@bluegem/data/screenshots/screenshots';
import type { Page } from '@bluegem/data/database/page';
import { exportAlerts } from './alerts/alerts.ts';
import { signedInCaller, type Caller } from '../auth/caller.ts';
import { presentOwnCopy } from './known-copies.ts';
import { inspectionsOf, presentOwnDiscovery } from './inspections.ts';
import type { AccountContext } from '../stores/account-context.ts';
import type { BaseContext } from '../stores/base-context.ts';
import { presentSale } from '../patterns/sales.ts';
import { presentScreenshot, readScreenshot } from './screenshots.ts';
import { ownItemsOf } from './own-items.ts';
import { sessionsOf } from './sessions.ts';
import { exportWishlist } from './wishlist.ts';

type ExportContext = BaseContext & Pick<AccountContext, 'secrets' | 'hostedAccounts'>;

const PAGE_SIZE = 500;
/** Screenshots with their pictures, some hundred KB each. */
const PICTURES_AT_ONCE = 4;
const FILE_NAME = 'blue-gem-atlas-account.json';

/** A list as JSON, page by page, so that it is never completely in memory. */
async function* jsonList<T>(list: (page: Page) => Promise<readonly T[]>, pageSize = PAGE_SIZE): AsyncGenerator<string> {
  yield '[';
  for (let offset = 0; ; offset += pageSize) {
    const rows = await list({ limit: pageSize, offset });
    const text = rows.map((row) => JSON.stringify(row)).join(',');
    if (text !== '') yield offset === 0 ? text : `,${text}`;
    if (rows.length < pageSize) break;
  }
  yield ']';
}

async function* jsonObject(fields: Record<string, () => AsyncIterable<string>>): AsyncGenerator<string> {
  let separator = '{';
  for (const [name, textOf] of Object.entries(fields)) {
    yield `${separator}${JSON.stringify(name)}:`;
    yield* textOf();
    separator = ',';
  }
  yield '}\n';
}

async function* jsonValue(read: () => unknown): AsyncGenerator<string> {
  yield JSON.stringify(await read());
}

const presentFeedback = ({ kind, message, email, weapon, patternId, createdAt }: StoredFeedback) => ({
  kind,
  message,
  email,
  weapon,
  patternId,
  createdAt,
});

/** A screenshot with its larger picture in base64. */
async function exportScreenshot(services: BaseContext, screenshot: Screenshot) {
  const { pictures: _, ...rest } = presentScreenshot(screenshot);
  const picture = await readScreenshot(services, screenshot.id, 'large');
  return { ...rest, picture: picture?.toString('base64') ?? null };
}

function exportText(services: ExportContext, caller: Caller, wishlist: unknown): AsyncGenerator<string> {
  const { account, session, identity } = signedInCaller(caller);
  const { id, createdAt, lastSeenAt, avatarUrl, authMethod, username } = account;
  const described = { id, authMethod, providerId: identity.providerId, username, avatar: avatarUrl };
  const { db, now } = services;
  return jsonObject({
    format: () => jsonValue(() => 'blue-gem-atlas/account-export/1'),
    exportedAt: () => jsonValue(now),
    account: () => jsonValue(() => ({ ...described, createdAt, lastSeenAt })),
    sessions: () => jsonValue(async () => (await sessionsOf(services, session)).sessions),
    wishlist: () => jsonValue(() => wishlist),
    items: () => jsonValue(async () => (await ownItemsOf(services, id)).items),
    inspections: () => jsonValue(async () => (await inspectionsOf(services, id)).inspections),
    discoveries: () => jsonList(async (page) => (await listDiscoveriesOf(db(), id, page)).map(presentOwnDiscovery)),
    feedback: () => jsonList(async (page) => (await listFeedbackOf(db(), id, page)).map(presentFeedback)),
    screenshots: () =>
      jsonList(async (page) => {
        const found = await listScreenshotsOf(db(), id, page);
        return Promise.all(found.map((screenshot) => exportScreenshot(services, screenshot)));
      }, PICTURES_AT_ONCE),
    alerts: () => jsonValue(() => exportAlerts(services, id)),
    sales: () => jsonList(async (page) => (await listSalesOf(db(), id, page)).map(presentSale)),
    knownCopies: () =>
      jsonObject({
        since: () => jsonValue(async () => (await findCopyConsent(db(), id)) ?? null),
        copies: () => jsonList(async (page) => (await listKnownCopiesOf(db(), id, page)).map(presentOwnCopy)),
      }),
    activity: () => jsonList((page) => listAuditLogs(db(), id, page)),
  });
}

/** Produces the next piece when the reader has consumed the previous one. */
function streamOf(text: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await text.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await text.return(undefined);
    },
  });
}

/** All stored data of the caller's account, as a file that is streamed. */
export async function exportAccount(services: ExportContext, caller: Caller): Promise<Response> {
  const { accountId } = caller;
  // Before the answer begins, because it can fail at a hosted project.
  const wishlist = await exportWishlist(services, signedInCaller(caller));
  await writeAuditLog(services.db(), { event: 'account-exported', accountId }, services.now());
  const body = streamOf(exportText(services, caller, wishlist));
  const headers = {
    'content-type': 'application/json',
    'content-disposition': `attachment; filename="${FILE_NAME}"`,
    'cache-control': 'no-store',
  };
  return new Response(body, { headers });
}
