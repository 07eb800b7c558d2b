import { AppError } from '@bluegem/contract/errors';
import { SALES_PER_FILE, type SaleState } from '@bluegem/core/prices/sale-report';
import { approveFile, approveSale, rejectFile, rejectSale, removeSale } from '@bluegem/data/sales/sale-moderation';
import { countOfFiles, countSales, listSales, listWaitingOfFile } from '@bluegem/data/sales/sale-reports';
import type { BaseContext } from '../stores/base-context.ts';
import type { PatternContext } from '../stores/pattern-context.ts';
import { presentSale } from '../patterns/sales.ts';
import { refreshPrices } from '../stores/price-cache.ts';

const PAGE_SIZE = 25;

type InboxQuery = { state: SaleState; page: number; file?: string | undefined };

/**
 * A page of the sales in a state, or all waiting ones of the file that a sale came from, without their senders. `page`
 * starts at 1; one past the end is empty.
 */
export async function saleInbox({ db }: BaseContext, { state, page, file }: InboxQuery) {
  const counts = await countSales(db());
  const found =
    file === undefined
      ? await listSales(db(), state, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE })
      : await listWaitingOfFile(db(), file, { limit: SALES_PER_FILE });
  const waiting = await countOfFiles(db(), found);
  const sales = found.map((sale) => ({ ...presentSale(sale), waitingOfFile: waiting.get(sale.id) ?? null }));
  const pages = file === undefined ? Math.max(1, Math.ceil(counts[state] / PAGE_SIZE)) : 1;
  return { counts, page: file === undefined ? page : 1, pages, sales };
}

type Decision = { action: 'approve' } | { action: 'reject'; reason: string };
type Services = BaseContext & Pick<PatternContext, 'prices'>;

/**
 * Approves or rejects a sale and shows its price, or no longer. Throws AppError `http.not-found` if there is none for
 * which that can be done.
 */
export async function decideSale({ db, now, prices }: Services, accountId: string, id: string, decision: Decision) {
  const act = { accountId, at: now() };
  const isDone =
    decision.action === 'approve' ? await approveSale(db(), id, act) : await rejectSale(db(), id, decision.reason, act);
  if (!isDone) throw new AppError('http.not-found');
  await refreshPrices(prices);
  return { changed: true as const };
}

/**
 * As `decideSale`, all waiting sales of the file that one came from. Throws AppError `http.not-found` if there are
 * none.
 */
export async function decideFile({ db, now, prices }: Services, accountId: string, id: string, decision: Decision) {
  const act = { accountId, at: now() };
  const changed =
    decision.action === 'approve' ? await approveFile(db(), id, act) : await rejectFile(db(), id, decision.reason, act);
  if (changed === 0) throw new AppError('http.not-found');
  await refreshPrices(prices);
  return { changed };
}

/** Deletes a sale permanently. Throws AppError `http.not-found` if there is none. */
export async function removeSaleForGood({ db, now, prices }: Services, accountId: string, id: string) {
  if (!(await removeSale(db(), id, { accountId, at: now() }))) throw new AppError('http.not-found');
  await refreshPrices(prices);
  return { deleted: true as const };
}
