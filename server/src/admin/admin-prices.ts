import { PRICE_FILE_MAX_BYTES, PROBLEMS_SHOWN } from '@bluegem/contract/admin/admin-prices';
import { AppError } from '@bluegem/contract/errors';
import { readPriceFile } from '@bluegem/data/price-files/read-file';
import {
  countObservations,
  discardUpload,
  findUpload,
  importUpload,
  saveUpload,
  listImports,
  type PriceUpload,
} from '@bluegem/data/prices/price-imports';
import { previewPrices } from '@bluegem/data/prices/prices';
import { adminName } from './admin-name.ts';
import { priceSourcesOf } from '../outside/prices/price-sources.ts';
import { refreshPrices } from '../stores/price-cache.ts';
import type { SourceStatus } from '../stores/price-status.ts';
import type { AccountContext } from '../stores/account-context.ts';
import type { BaseContext } from '../stores/base-context.ts';
import type { PatternContext } from '../stores/pattern-context.ts';

const IMPORTS_SHOWN = 50;

const presentStatus = ({ at, notBefore, ...status }: SourceStatus) => ({
  ...status,
  at: at.toISOString(),
  notBefore: notBefore?.toISOString() ?? null,
});

/** Markets, counts and imports. */
export async function priceOverview({
  config,
  fetch,
  priceStatus,
  db,
  now,
}: BaseContext & Pick<PatternContext, 'priceStatus'> & Pick<AccountContext, 'fetch'>) {
  const sources = priceSourcesOf(config.prices, fetch).map(({ name, everyMs }) => {
    const last = priceStatus.get(name);
    return { name, everySeconds: everyMs / 1000, last: last ? presentStatus(last) : null };
  });
  const [observations, imports] = await Promise.all([
    countObservations(db(), now()),
    listImports(db(), { limit: IMPORTS_SHOWN }),
  ]);
  return {
    sources,
    observations: observations.map(({ latestAt, storedAt, ...each }) => ({
      ...each,
      latestAt: latestAt.toISOString(),
      storedAt: storedAt.toISOString(),
    })),
    imports: imports.map(({ importedAt, accountId, username, ...each }) => ({
      ...each,
      importedAt: (importedAt ?? now()).toISOString(),
      by: adminName(accountId, username),
    })),
  };
}

type Upload = Omit<PriceUpload, 'id'>;

/** The effect of importing a file, and its problems. */
async function preview({ db, now }: BaseContext, { format, content }: Upload) {
  const { prices, problems } = readPriceFile(content, format, now());
  const counts = { ...(await previewPrices(db(), prices)), refused: problems.length };
  return { format, ...counts, problems: problems.slice(0, PROBLEMS_SHOWN) };
}

/** Saves a file for a day and returns the effect of importing it. Throws AppError if it is too large. */
export async function uploadPriceFile(services: BaseContext, accountId: string, file: Upload) {
  if (Buffer.byteLength(file.content) > PRICE_FILE_MAX_BYTES) {
    throw new AppError('http.body-too-large', { maxBytes: PRICE_FILE_MAX_BYTES });
  }
  // PostgreSQL cannot store this character, and no price contains it.
  const content = file.content.replaceAll('\0', '\uFFFD');
  const seen = await preview(services, { ...file, content });
  const { added, changed, unchanged, refused } = seen;
  const act = { accountId, at: services.now() };
  const id = await saveUpload(services.db(), { ...file, content }, { added, changed, unchanged, refused }, act);
  return { upload: { id, ...seen } };
}

async function getUpload({ db }: BaseContext, id: number): Promise<PriceUpload> {
  const upload = await findUpload(db(), id);
  if (!upload) throw new AppError('http.not-found');
  return upload;
}

/** An upload and the effect of importing it now. Throws AppError if there is none. */
export async function previewUpload(services: BaseContext, id: number) {
  return { id, ...(await preview(services, await getUpload(services, id))) };
}

/** Imports an upload and shows its prices at once. Throws AppError `http.not-found`, `admin.lines-refused`. */
export async function importPriceFile(services: PatternContext, accountId: string, id: number, skipBad: boolean) {
  const { content, format } = await getUpload(services, id);
  const { prices, problems } = readPriceFile(content, format, services.now());
  if (problems.length > 0 && !skipBad) throw new AppError('admin.lines-refused', { count: problems.length });
  const act = { accountId, at: services.now() };
  const counts = await importUpload(services.db(), { id, prices, refused: problems.length }, act);
  if (!counts) throw new AppError('http.not-found');
  await refreshPrices(services.prices);
  return { imported: { id, ...counts } };
}

/** Deletes an upload. Throws AppError if there is none. */
export async function discardPriceFile({ db }: BaseContext, id: number) {
  if (!(await discardUpload(db(), id))) throw new AppError('http.not-found');
  return { discarded: true as const };
}
