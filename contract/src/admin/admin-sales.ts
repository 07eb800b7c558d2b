import { SALE_REASON_MAX, SALE_STATES, SALES_PER_FILE } from '@bluegem/core/prices/sale-report';
import * as z from 'zod/mini';
import { described, endpoint } from '../endpoint.ts';
import { SaleReportSchema } from '../sales.ts';
import { decisionInput, forAdmins, ModerationCountsSchema, pageNumber } from './admin-parts.ts';
import { count } from '../values.ts';

const id = z.strictObject({ id: z.uuid() });

export const InboxSaleSchema = z.extend(SaleReportSchema, {
  /** How many sales of the file that it came from wait; null: it was reported by form, or is decided. */
  waitingOfFile: z.nullable(count()),
});

export const adminSales = endpoint({
  ...forAdmins,
  method: 'GET',
  path: '/api/admin/sales',
  summary:
    'Sales that users reported, without who sent them, 25 per page; waiting ones oldest first; with `file`, all waiting ones of a file',
  input: z.strictObject({
    state: described(z._default(z.enum(SALE_STATES), 'waiting'), 'Only in this state'),
    page: pageNumber(),
    file: described(z.optional(z.uuid()), 'Only the waiting ones of the file that this sale came from'),
  }),
  answer: z.object({
    counts: ModerationCountsSchema,
    page: z.int(),
    pages: z.int(),
    sales: z.array(InboxSaleSchema).check(z.maxLength(SALES_PER_FILE)),
  }),
});

export const decideSale = endpoint({
  ...forAdmins,
  method: 'POST',
  path: '/api/admin/sales/{id}',
  summary: 'Approves a waiting sale, which adds its price, or rejects one with a reason for its sender',
  proof: 'session',
  params: id,
  input: decisionInput(SALE_REASON_MAX),
  answer: z.object({ changed: z.literal(true) }),
  errors: [...forAdmins.errors, 'http.not-found'],
});

export const decideSaleFile = endpoint({
  ...forAdmins,
  method: 'POST',
  path: '/api/admin/sales/{id}/file',
  summary: 'Approves or rejects all waiting sales of the file that a sale came from',
  proof: 'session',
  params: id,
  input: decisionInput(SALE_REASON_MAX),
  answer: z.object({ changed: count() }),
  errors: [...forAdmins.errors, 'http.not-found'],
});

export const removeSale = endpoint({
  ...forAdmins,
  method: 'DELETE',
  path: '/api/admin/sales/{id}',
  summary: 'Deletes a reported sale permanently, with its price',
  proof: 'session',
  params: id,
  input: z.strictObject({ confirm: z.literal(true) }),
  answer: z.object({ deleted: z.literal(true) }),
  errors: [...forAdmins.errors, 'http.not-found'],
});
