import { SALE_PROBLEMS } from '@bluegem/core/prices/sale-file';
import {
  SALE_FILE_MAX_BYTES,
  SALE_LINK_MAX,
  SALE_MARKETS,
  SALE_STATES,
  SALES_PER_ACCOUNT,
  SALES_PER_FILE,
} from '@bluegem/core/prices/sale-report';
import * as z from 'zod/mini';
import { described, endpoint } from './endpoint.ts';
import { CurrencySchema, MoneySchema } from './prices.ts';
import { PatternIdSchema, WeaponIdSchema, WearSchema } from './schemas.ts';
import { count, float, none } from './values.ts';

const MarketSchema = z.enum(SALE_MARKETS);

/** Maximum number of skipped rows in the list; all are counted. */
export const SKIPPED_SHOWN = 100;
/** JSON escapes some characters with six. */
const BODY_MAX_BYTES = 2 * SALE_FILE_MAX_BYTES;

const sale = {
  weapon: WeaponIdSchema,
  patternId: PatternIdSchema,
  wear: WearSchema,
  /** Null: only the wear is known. */
  float: z.nullable(float()),
  statTrak: z.boolean(),
  price: MoneySchema,
  soldOn: z.iso.date(),
  market: MarketSchema,
};

/** A sale as its sender and admins see it, without its sender. */
export const SaleReportSchema = z.object({
  id: z.uuid(),
  slug: z.string(),
  ...sale,
  /** Null: from a file. */
  proofUrl: z.nullable(z.url()),
  state: z.enum(SALE_STATES),
  /** Why it was rejected. */
  reason: z.nullable(z.string()),
  sentAt: z.iso.datetime(),
  decidedAt: z.nullable(z.iso.datetime()),
});

const ours = { access: 'user', proof: 'session', cacheSeconds: 0, params: none, input: none } as const;

export const listSales = endpoint({
  ...ours,
  method: 'GET',
  path: '/api/sales',
  summary: 'The sales that the account reported, newest first',
  perMinute: 120,
  answer: z.object({ sales: z.array(SaleReportSchema).check(z.maxLength(SALES_PER_ACCOUNT)) }),
  errors: ['auth.required'],
});

export const reportSale = endpoint({
  ...ours,
  method: 'POST',
  path: '/api/sales',
  summary: 'Reports a sale of a pattern with a link that proves it. It is shown once an admin approves it',
  perMinute: 60,
  input: z.strictObject({
    slug: z.string().check(z.maxLength(60)),
    price: described(z.string().check(z.maxLength(20)), 'In whole units of the currency, such as `1299.50`'),
    currency: CurrencySchema,
    soldOn: described(z.iso.date(), 'The day in UTC, within the last 365 days'),
    market: MarketSchema,
    wear: WearSchema,
    float: z._default(z.nullable(float()), null),
    statTrak: z._default(z.boolean(), false),
    proofUrl: described(
      z.string().check(z.maxLength(SALE_LINK_MAX)),
      'The address of a public page that proves the sale, https only',
    ),
  }),
  answer: SaleReportSchema,
  errors: [
    'auth.required',
    'http.not-found',
    'sale.link-invalid',
    'sale.values-invalid',
    'sale.known',
    'sale.limit-reached',
    'sale.inbox-full',
    'sale.rate-limited',
  ],
});

export const readSaleFile = endpoint({
  ...ours,
  method: 'POST',
  path: '/api/sales/file',
  summary:
    'Reads an exported trade history (CSV or JSON) and says which rows are sales of patterns. With `consent` they are reported, else nothing is stored',
  perMinute: 20,
  bodyMaxBytes: BODY_MAX_BYTES,
  input: z.strictObject({
    text: z.string().check(z.minLength(1), z.maxLength(SALE_FILE_MAX_BYTES)),
    market: described(z._default(MarketSchema, 'other'), 'Where rows were sold that do not say it'),
    currency: described(z._default(CurrencySchema, 'USD'), 'The currency of rows that do not say it'),
    consent: described(
      z._default(z.boolean(), false),
      'True: the sales are the caller’s own, and the site may show them once an admin approves them',
    ),
  }),
  answer: z.object({
    rows: count(),
    sales: z.array(z.object(sale)).check(z.maxLength(SALES_PER_FILE)),
    skipped: z.array(z.object({ row: z.int(), problem: z.enum(SALE_PROBLEMS) })).check(z.maxLength(SKIPPED_SHOWN)),
    /** How many rows were skipped for each reason. */
    problems: z.partialRecord(z.enum(SALE_PROBLEMS), count()),
    /** How many sales were reported, and how many of them were known before; null without consent. */
    reported: z.nullable(z.object({ added: count(), known: count() })),
  }),
  errors: [
    'auth.required',
    'http.body-too-large',
    'sale.file-unreadable',
    'sale.limit-reached',
    'sale.inbox-full',
    'sale.rate-limited',
  ],
});

export const deleteSale = endpoint({
  ...ours,
  method: 'DELETE',
  path: '/api/sales/{id}',
  summary: 'Deletes a report of the account, and the price that came of it',
  perMinute: 120,
  params: z.strictObject({ id: z.uuid() }),
  answer: z.object({ deleted: z.literal(true) }),
  errors: ['auth.required', 'http.not-found'],
});
