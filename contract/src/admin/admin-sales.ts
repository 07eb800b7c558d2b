import { SALE_REASON_MAX, SALE_STATES } from '@bluegem/core/prices/sale-report';
import * as z from 'zod/mini';
import { described, endpoint } from '../endpoint.ts';
import { SaleReportSchema } from '../sales.ts';
import { decisionInput, forAdmins, ModerationCountsSchema, pageNumber } from './admin-parts.ts';

const id = z.strictObject({ id: z.uuid() });

export const adminSales = endpoint({
  ...forAdmins,
  method: 'GET',
  path: '/api/admin/sales',
  summary: 'Sales that users reported, without who sent them, 25 per page; waiting ones oldest first',
  input: z.strictObject({
    state: described(z._default(z.enum(SALE_STATES), 'waiting'), 'Only in this state'),
    page: pageNumber(),
  }),
  answer: z.object({
    counts: ModerationCountsSchema,
    page: z.int(),
    pages: z.int(),
    sales: z.array(SaleReportSchema),
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
