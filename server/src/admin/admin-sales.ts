import { AppError } from '@bluegem/contract/errors';
import type { SaleState } from '@bluegem/core/prices/sale-report';
import { approveSale, rejectSale, removeSale } from '@bluegem/data/sales/sale-moderation';
import { countSales, listSales } from '@bluegem/data/sales/sale-reports';
import type { BaseContext } from '../contexts/base-context.ts';
import type { PatternContext } from '../contexts/pattern-context.ts';
import { presentSale } from '../prices/sales.ts';
import { refreshPrices } from '../stores/price-cache.ts';

const PAGE_SIZE = 25;

/** A page of the sales in a state, without who sent them. `page` starts at 1; one past the end is empty. */
export async function saleInbox({ db }: BaseContext, { state, page }: { state: SaleState; page: number }) {
  const counts = await countSales(db());
  const found = await listSales(db(), state, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
  return { counts, page, pages: Math.max(1, Math.ceil(counts[state] / PAGE_SIZE)), sales: found.map(presentSale) };
}

type Decision = { action: 'approve' } | { action: 'reject'; reason: string };
type Services = BaseContext & Pick<PatternContext, 'prices'>;

/** Approves or rejects a sale and shows its price, or no longer. Throws AppError `http.not-found` if there is none for which that can be done. */
export async function decideSale({ db, now, prices }: Services, accountId: string, id: string, decision: Decision) {
  const act = { accountId, at: now() };
  const isDone =
    decision.action === 'approve' ? await approveSale(db(), id, act) : await rejectSale(db(), id, decision.reason, act);
  if (!isDone) throw new AppError('http.not-found');
  await refreshPrices(prices);
  return { changed: true as const };
}

/** Deletes a sale permanently. Throws AppError `http.not-found` if there is none. */
export async function removeSaleForGood({ db, now, prices }: Services, accountId: string, id: string) {
  if (!(await removeSale(db(), id, { accountId, at: now() }))) throw new AppError('http.not-found');
  await refreshPrices(prices);
  return { deleted: true as const };
}
