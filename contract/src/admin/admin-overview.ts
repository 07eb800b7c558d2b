import * as z from 'zod/mini';
import type { DeepReadonly } from '../deep-readonly.ts';
import { REQUEST_GROUPS } from '../addresses.ts';
import { forAdmins } from './admin-parts.ts';
import { endpoint } from '../endpoint.ts';
import { GAME_FILES } from '../health.ts';
import { count, moment, none } from '../values.ts';

const amount = () => z.number().check(z.gte(0));
const JobRunSchema = z.object({ outcome: z.enum(['done', 'failed']), seconds: amount(), endedAt: moment() });

/** `database.roundTripMs` is null if the database does not respond in time, `connections` if it has none (embedded). */
export const AdminOverviewSchema = z.object({
  asOf: moment(),
  startedAt: moment(),
  uptimeSeconds: amount(),
  live: z.literal(true),
  ready: z.boolean(),
  versions: z.object({ product: z.string(), node: z.string() }),
  dataset: z.object({ version: z.string(), releasedAt: moment(), sha256: z.string(), patterns: count() }),
  storage: z.enum(['embedded', 'postgres']),
  database: z.object({
    roundTripMs: z.nullable(amount()),
    sizeBytes: z.nullable(amount()),
    server: z.nullable(z.string()),
    migrations: z.nullable(count()),
    lastMigration: z.nullable(z.string()),
    connections: z.nullable(z.object({ total: count(), idle: count(), waiting: count() })),
  }),
  sharedLimits: z.enum(['redis', 'database']),
  assets: z.object({
    gameFiles: z.enum(GAME_FILES),
    importedPictures: count(),
    missingArchives: z.array(z.string()),
    sampleModels: count(),
    importedModels: count(),
    openDataFiles: count(),
    openDataBytes: amount(),
  }),
  feedback: z.object({ isForwarded: z.boolean(), open: count(), waiting: count(), failed: count() }),
  prices: z.object({ sources: z.array(z.string()), pricedPatterns: count(), asOf: moment() }),
  jobs: z.array(
    z.object({
      name: z.string(),
      everySeconds: amount(),
      runs: count(),
      failures: count(),
      last: z.nullable(JobRunSchema),
      lastFailure: z.nullable(JobRunSchema),
    }),
  ),
  traffic: z.object({
    seconds: amount(),
    requests: count(),
    perMinute: amount(),
    groups: z.array(
      z.object({
        group: z.enum(REQUEST_GROUPS),
        perMinute: amount(),
        statuses: z.object({ '2xx': count(), '3xx': count(), '4xx': count(), '5xx': count(), aborted: count() }),
      }),
    ),
    p50Ms: z.nullable(amount()),
    p95Ms: z.nullable(amount()),
    eventLoop: z.object({ meanMs: amount(), p99Ms: amount() }),
  }),
  memory: z.object({ residentBytes: amount(), heapUsedBytes: amount(), heapTotalBytes: amount() }),
});

export const adminOverview = endpoint({
  ...forAdmins,
  method: 'GET',
  path: '/api/admin/overview',
  summary: 'State of the service and its data: versions, database, assets, queues, jobs, requests',
  input: none,
  answer: AdminOverviewSchema,
});

export type AdminOverview = DeepReadonly<z.infer<typeof AdminOverviewSchema>>;
