import type { AnswerOf } from '@bluegem/contract/client-types';
import { parseCheckQuery } from '@bluegem/core/inspect/check-query';
import { patternSlug } from '@bluegem/core/patterns/pattern';
import { isCurrency, unitsOf } from '@bluegem/core/prices/money';
import { writeSaleFile } from '@bluegem/core/prices/sale-file';
import { SALE_FILE_MAX_BYTES } from '@bluegem/core/prices/sale-report';
import { amountOfText } from '@bluegem/core/prices/sale-values';
import { attempt, isGone, refusalOf, type PageArgs, type Refusal } from '../call.ts';
import { readFileForm, textOfFile } from './file-form.ts';
import { numberOf, readForm, textOf, textsOf } from './form-text.ts';

const FIELDS = ['pattern', 'price', 'currency', 'soldOn', 'market', 'wear', 'statTrak', 'float', 'proofUrl'] as const;
/** What a form of the page led to, with what was typed where it was not accepted. */
type SaleOutcome = {
  refusal?: Refusal;
  typed?: Record<(typeof FIELDS)[number], string>;
  /** What was typed is no pattern. */
  isUnknown?: true;
  isSent?: true;
  preview?: Omit<AnswerOf<'readSaleFile'>, 'reported'> & { table: string };
  reported?: { added: number; known: number };
};

/** A field that the page does not offer is a form that was made up. */
const asShown = (refusal: Refusal): Refusal =>
  refusal.code === 'http.bad-request' ? { code: 'sale.values-invalid', details: {} } : refusal;

/** `1.299,50` as `1299.5`; what is no amount stays as it is. */
function plainAmount(text: string, currency: string): string {
  const money = isCurrency(currency) ? amountOfText(text, currency) : undefined;
  return money ? String(unitsOf(money)) : text;
}

async function report(page: PageArgs, form: FormData): Promise<SaleOutcome> {
  const typed = textsOf(form, FIELDS);
  const { pattern, float, statTrak, price, ...rest } = typed;
  const found = parseCheckQuery(pattern);
  if ('problem' in found) return { isUnknown: true, typed };
  const outcome = await attempt(page, 'reportSale', {
    input: {
      ...rest,
      slug: patternSlug(found),
      price: plainAmount(price, rest.currency),
      float: numberOf(float),
      statTrak: statTrak === 'yes',
    },
  });
  if (!('refusal' in outcome)) return { isSent: true };
  const { refusal } = outcome;
  return refusal.code === 'http.not-found' ? { isUnknown: true, typed } : { refusal: asShown(refusal), typed };
}

/** The file of a form as the endpoint takes it. */
async function readFile(request: Request) {
  const { form, file } = await readFileForm(request, SALE_FILE_MAX_BYTES);
  return { text: await textOfFile(file), ...textsOf(form, ['market', 'currency']) };
}

/** Checks a file, which is read only once its sender is let in; nothing is stored. */
async function check(page: PageArgs): Promise<SaleOutcome> {
  const outcome = await attempt(page, 'readSaleFile', { input: () => readFile(page.request) });
  if ('refusal' in outcome) return { refusal: asShown(outcome.refusal) };
  const { reported: _, ...found } = outcome.answer;
  // The sales travel in the page that shows them: nothing is stored before their seller agrees.
  const table = writeSaleFile(found.sales, ({ price }) => String(unitsOf(price)));
  return { preview: { ...found, table } };
}

async function propose(page: PageArgs, form: FormData): Promise<SaleOutcome> {
  const input = { text: textOf(form, 'table'), consent: textOf(form, 'consent') === 'yes' };
  const outcome = await attempt(page, 'readSaleFile', { input });
  if ('refusal' in outcome) return { refusal: asShown(outcome.refusal) };
  return { reported: outcome.answer.reported ?? { added: 0, known: 0 } };
}

/** Reports a sale, checks or proposes a file, or deletes a report, by a form of the page. */
export async function changeSales(page: PageArgs): Promise<SaleOutcome> {
  if (page.request.headers.get('content-type')?.startsWith('multipart/')) return check(page);
  const form = await readForm(page.request);
  switch (textOf(form, 'intent')) {
    case 'report':
      return report(page, form);
    case 'propose':
      return propose(page, form);
    case 'delete': {
      const refusal = refusalOf(await attempt(page, 'deleteSale', { params: { id: textOf(form, 'id') } }));
      return refusal && !isGone(refusal) ? { refusal } : {};
    }
    default:
      return {};
  }
}
