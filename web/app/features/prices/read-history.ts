import type { AnswerOf } from '@bluegem/contract/client-types';
import { unitsOf, type Currency } from '@bluegem/core/prices/money';
import { readSaleFile, writeSaleFile, type SaleProblem, type UnreadableFile } from '@bluegem/core/prices/sale-file';
import { SALE_FILE_MAX_BYTES, type SaleMarket } from '@bluegem/core/prices/sale-report';

/** What a file contains. `table`: its sales as a file. */
export type SalePreview = Omit<AnswerOf<'readSaleFile'>, 'reported'> & { table: string };

/** Why a file cannot be checked. */
export type FileProblem = 'too-large' | 'no-text' | UnreadableFile;

/** Checks a chosen file in the browser, as the server does: only the sales in it are sent later. */
export async function readHistory(form: FormData): Promise<SalePreview | FileProblem> {
  const file = form.get('file');
  if (!(file instanceof File)) return 'no-text';
  if (file.size > SALE_FILE_MAX_BYTES) return 'too-large';
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return 'no-text';
  }
  const [market, currency] = [form.get('market') as SaleMarket, form.get('currency') as Currency];
  const found = readSaleFile(text, { market, currency, nowMs: Date.now() });
  if ('unreadable' in found) return found;
  const groups = Map.groupBy(found.skipped, ({ problem }) => problem);
  const problems: Partial<Record<SaleProblem, number>> = Object.fromEntries(
    [...groups].map(([problem, rows]) => [problem, rows.length]),
  );
  return { ...found, problems, table: writeSaleFile(found.sales, ({ price }) => String(unitsOf(price))) };
}
