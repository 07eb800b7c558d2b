import type { WeaponId } from '@bluegem/core/weapons/weapons';
import {
  listInspectionCounts,
  listInspectionLogs,
  medianInspectionMs,
  type InspectionCount,
} from '@bluegem/data/logs/inspection-logs';
import type { OperationsContext } from '../stores/operations-context.ts';

export const INSPECTION_GROUPS = ['understood', 'game', 'refused', 'failed'] as const;
export type InspectionGroup = (typeof INSPECTION_GROUPS)[number];

const DAYS = 30;
const DAY_MS = 86_400_000;
const PAGE_SIZE = 50;

const UNDERSTOOD = ['understood', 'looked-up'];
/** Only the game knows these items, and it was not called or did not respond. */
const GAME = [
  'classic',
  'sign-in-required',
  'rate-limited',
  'item-not-found',
  'steam-credentials-required',
  'steam-not-logged-in',
  'queue-full',
  'coordinator-silent',
];
const FAILED = ['failed', 'cancelled'];

export function groupOf(outcome: string): InspectionGroup {
  if (UNDERSTOOD.includes(outcome)) return 'understood';
  if (GAME.includes(outcome)) return 'game';
  return FAILED.includes(outcome) ? 'failed' : 'refused';
}

const sumOf = (counts: readonly InspectionCount[]) => counts.reduce((sum, { checks }) => sum + checks, 0);

/** Sums by a key, largest first. */
function sumsBy<Key extends string | number>(
  counts: readonly InspectionCount[],
  keyOf: (count: InspectionCount) => Key,
) {
  return [...Map.groupBy(counts, keyOf)]
    .map(([key, own]) => ({ key, checks: sumOf(own) }))
    .toSorted((a, b) => b.checks - a.checks || (a.key < b.key ? -1 : 1));
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** Inspections of the last 30 days by day, outcome, weapon and tier. */
export async function inspectionStatistics({
  db,
  now,
  inspectionLog,
}: Pick<OperationsContext, 'db' | 'now' | 'inspectionLog'>) {
  await inspectionLog.flush();
  const today = now().getTime();
  const days = Array.from({ length: DAYS }, (_, at) => dayOf(new Date(today - (DAYS - 1 - at) * DAY_MS)));
  const counts = await listInspectionCounts(db(), days[0] ?? dayOf(now()));
  const understood = counts.filter(({ outcome }) => groupOf(outcome) === 'understood');
  const groupsOf = (own: readonly InspectionCount[]) =>
    Object.fromEntries(
      INSPECTION_GROUPS.map((group) => [group, sumOf(own.filter(({ outcome }) => groupOf(outcome) === group))]),
    ) as Record<InspectionGroup, number>;
  return {
    days: days.map((day) => ({ day, ...groupsOf(counts.filter((each) => each.day === day)) })),
    total: sumOf(counts),
    groups: groupsOf(counts),
    outcomes: sumsBy(counts, ({ outcome }) => outcome).map(({ key, checks }) => ({
      outcome: key,
      group: groupOf(key),
      checks,
    })),
    weapons: sumsBy(understood, ({ weapon }) => weapon).map(({ key, checks }) => ({ weapon: key || null, checks })),
    tiers: sumsBy(understood, ({ tier }) => tier).map(({ key, checks }) => ({ tier: tierOf(key), checks })),
    medianMs: await medianInspectionMs(db(), new Date(today - DAYS * DAY_MS)),
  };
}

const tierOf = (tier: number): 1 | 2 | 3 | null => (tier === 1 || tier === 2 || tier === 3 ? tier : null);

export type InspectionQuestion = {
  outcome?: string | undefined;
  weapon?: WeaponId | undefined;
  before?: string | undefined;
};

/** A page of the latest inspections, latest first; `older` is null on the last page. */
export async function inspectionPage(
  { db, inspectionLog }: Pick<OperationsContext, 'db' | 'inspectionLog'>,
  { before, ...question }: InspectionQuestion,
) {
  await inspectionLog.flush();
  const query = { ...question, before: before === undefined ? undefined : Number(before), limit: PAGE_SIZE + 1 };
  const found = await listInspectionLogs(db(), query);
  const entries = found.slice(0, PAGE_SIZE).map(({ id, at, tier, ...entry }) => ({
    ...entry,
    id: String(id),
    at: at.toISOString(),
    tier: tierOf(tier ?? 0),
  }));
  return { entries, older: found.length > PAGE_SIZE ? (entries.at(-1)?.id ?? null) : null };
}
