import * as z from 'zod/mini';
import type { DeepReadonly } from '../deep-readonly.ts';
import { forAdmins } from './admin-parts.ts';
import { described, endpoint } from '../endpoint.ts';
import { TierSchema, WeaponIdSchema } from '../schemas.ts';
import { count, moment, none } from '../values.ts';

const GROUPS = ['understood', 'game', 'refused', 'failed'] as const;
const GROUP_COUNTS = { understood: count(), game: count(), refused: count(), failed: count() };
const duration = () => z.number().check(z.gte(0));

const InspectionStatisticsSchema = z.object({
  days: z.array(z.object({ day: z.iso.date(), ...GROUP_COUNTS })),
  total: count(),
  groups: z.object(GROUP_COUNTS),
  outcomes: z.array(z.object({ outcome: z.string(), group: z.enum(GROUPS), checks: count() })),
  /** Of valid links only. `weapon` is null for an item without the finish. */
  weapons: z.array(z.object({ weapon: z.nullable(WeaponIdSchema), checks: count() })),
  tiers: z.array(z.object({ tier: TierSchema, checks: count() })),
  medianMs: z.nullable(duration()),
});

export type InspectionStatistics = DeepReadonly<z.infer<typeof InspectionStatisticsSchema>>;

export const inspectionStatistics = endpoint({
  ...forAdmins,
  method: 'GET',
  path: '/api/admin/inspect-stats',
  summary: 'Checks of inspect links in the last 30 days, by day, outcome, weapon and tier',
  input: none,
  answer: InspectionStatisticsSchema,
});

const InspectionPageSchema = z.object({
  entries: z.array(
    z.object({
      id: z.string(),
      at: moment(),
      outcome: z.string(),
      weapon: z.nullable(WeaponIdSchema),
      patternId: z.nullable(z.int()),
      tier: TierSchema,
      durationMs: duration(),
    }),
  ),
  older: z.nullable(z.string()),
});

export type InspectionPage = DeepReadonly<z.infer<typeof InspectionPageSchema>>;

export const inspectionLogs = endpoint({
  ...forAdmins,
  method: 'GET',
  path: '/api/admin/inspect-logs',
  summary: 'The latest checks of inspect links, without link, item or visitor, 50 per page',
  input: z.strictObject({
    outcome: described(
      z.optional(z.string().check(z.regex(/^[a-z-]{1,40}$/))),
      'understood, looked-up, failed, or the reason of a refusal',
    ),
    weapon: z.optional(WeaponIdSchema),
    before: described(z.optional(z.string().check(z.regex(/^\d{1,15}$/))), 'The `older` value of the previous page'),
  }),
  answer: InspectionPageSchema,
});
