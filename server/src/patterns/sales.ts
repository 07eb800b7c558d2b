import { randomUUID } from 'node:crypto';
import { AppError } from '@bluegem/contract/errors';
import { SKIPPED_SHOWN } from '@bluegem/contract/sales';
import { patternSlug } from '@bluegem/core/patterns/pattern';
import { parsePatternSlug } from '@bluegem/core/patterns/pattern-set';
import { parseMoney, type Currency } from '@bluegem/core/prices/money';
import { readSaleFile, type SaleProblem, type SkippedRow } from '@bluegem/core/prices/sale-file';
import {
  isSaleDay,
  parseProofUrl,
  SALE_FILE_MAX_BYTES,
  SALES_PER_ACCOUNT,
  SALES_PER_DAY,
  type SaleMarket,
} from '@bluegem/core/prices/sale-report';
import { WEAPONS } from '@bluegem/core/weapons/weapons';
import { wearOf, type Wear } from '@bluegem/core/weapons/wear';
import { addSales, deleteSale, listSalesOf, type NewSale, type SaleReport } from '@bluegem/data/sales/sale-reports';
import type { BaseContext } from '../stores/base-context.ts';
import type { PatternContext } from '../stores/pattern-context.ts';
import { refreshPrices } from '../stores/price-cache.ts';

/** A report as its sender and admins see it. */
export function presentSale(report: SaleReport) {
  const { priceMinor, currency, sentAt, decidedAt, ...rest } = report;
  return {
    ...rest,
    slug: patternSlug(report),
    price: { minor: priceMinor, currency },
    sentAt: sentAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}

export async function salesOf({ db }: BaseContext, accountId: string) {
  return { sales: (await listSalesOf(db(), accountId, { limit: SALES_PER_ACCOUNT })).map(presentSale) };
}

async function store({ db, now }: BaseContext, accountId: string, sales: readonly NewSale[]) {
  const added = await addSales(db(), sales, { accountId, at: now() });
  if (added === 'limit-reached') throw new AppError('sale.limit-reached', { max: SALES_PER_ACCOUNT });
  if (added === 'inbox-full') throw new AppError('sale.inbox-full');
  if (Array.isArray(added)) return added;
  const retryAfterSeconds = Math.max(1, Math.ceil((added.notBefore.getTime() - now().getTime()) / 1000));
  throw new AppError('sale.rate-limited', { retryAfterSeconds, max: SALES_PER_DAY });
}

/** Validated input of an account. */
export type SentSale = {
  slug: string;
  price: string;
  currency: Currency;
  soldOn: string;
  market: SaleMarket;
  wear: Wear;
  float: number | null;
  statTrak: boolean;
  proofUrl: string;
};

function saleOf({ snapshot, now }: PatternContext, sent: SentSale): NewSale {
  const name = parsePatternSlug(sent.slug);
  if (!name || !snapshot().find(name.weapon, name.patternId)) throw new AppError('http.not-found');
  const proofUrl = parseProofUrl(sent.proofUrl);
  if (proofUrl === undefined) throw new AppError('sale.link-invalid');
  const { float, wear, statTrak, soldOn, market } = sent;
  const price = parseMoney(sent.price.trim(), sent.currency);
  const [min, max] = WEAPONS[name.weapon].wearRange;
  const isWorn = float === null || (float >= min && float <= max && wearOf(float) === wear);
  if (!price || !isWorn || !isSaleDay(soldOn, now().getTime())) throw new AppError('sale.values-invalid');
  const { weapon, patternId } = name;
  return { id: randomUUID(), weapon, patternId, wear, float, statTrak, price, soldOn, market, proofUrl };
}

/** Stores a report for a decision of an admin. Throws AppError `http.not-found` for an unknown pattern, or `sale.*`. */
export async function reportSale(services: PatternContext, accountId: string, sent: SentSale) {
  const [added] = await store(services, accountId, [saleOf(services, sent)]);
  if (!added) throw new AppError('sale.known');
  return presentSale(added);
}

function countProblems(skipped: readonly SkippedRow[]): Partial<Record<SaleProblem, number>> {
  const groups = Map.groupBy(skipped, ({ problem }) => problem);
  return Object.fromEntries([...groups].map(([problem, rows]) => [problem, rows.length]));
}

type SentFile = { text: string; market: SaleMarket; currency: Currency; consent: boolean };

/** Reads a file of sales; with consent its sales are stored for a decision. Throws AppError `sale.*`. */
export async function readFileOfSales(
  services: BaseContext,
  accountId: string,
  { text, market, currency, consent }: SentFile,
) {
  if (Buffer.byteLength(text) > SALE_FILE_MAX_BYTES) {
    throw new AppError('http.body-too-large', { maxBytes: SALE_FILE_MAX_BYTES });
  }
  const file = readSaleFile(text, { market, currency, nowMs: services.now().getTime() });
  if ('unreadable' in file) throw new AppError('sale.file-unreadable', file.unreadable);
  const { rows, sales, skipped } = file;
  const isReported = consent && sales.length > 0;
  const proposals = sales.map((sale): NewSale => ({ ...sale, id: randomUUID(), proofUrl: null }));
  const added = isReported ? await store(services, accountId, proposals) : [];
  return {
    rows,
    sales,
    skipped: skipped.slice(0, SKIPPED_SHOWN),
    problems: countProblems(skipped),
    reported: consent ? { added: added.length, known: sales.length - added.length } : null,
  };
}

/** Deletes a report of the account with its price. Throws AppError `http.not-found` if it has no such one. */
export async function deleteOwnSale(
  { db, prices }: BaseContext & Pick<PatternContext, 'prices'>,
  accountId: string,
  id: string,
) {
  const deleted = await deleteSale(db(), id, accountId);
  if (!deleted) throw new AppError('http.not-found');
  if (deleted.state === 'approved') await refreshPrices(prices);
  return { deleted: true as const };
}
