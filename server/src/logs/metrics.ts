import type { Connections } from '@bluegem/data/database/database-types';
import type { Db } from '@bluegem/data/database/sql';
import type { Health } from '../platform/health.ts';
import { pingDatabase } from '@bluegem/data/database/database-ping';
import { countQueuedJobs } from '@bluegem/data/database/job-queue';
import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
  type GaugeConfiguration,
} from '@prometheus-io/client';
import { listenToEvents } from '../platform/events.ts';

/** `status`: its class, such as 2xx. */
export type MeasuredRequest = { method: string; route: string; status: string; seconds: number };

export type Metrics = {
  requestStarted(): void;
  requestEnded(request: MeasuredRequest): void;
  /** All metrics in the format of Prometheus. */
  text(): Promise<string>;
  contentType: string;
  close(): void;
};

/** From a file in memory to a picture that is drawn first. */
const REQUEST_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const JOB_SECONDS = [0.01, 0.1, 1, 10, 60];

type Sources = {
  services: { health(): Health; db(): Db; connections: (() => Connections) | undefined };
  /** Open connections of browsers and proxies. */
  openConnections: () => Promise<number>;
};

/** Starts measuring this process. */
export function createMetrics({ services, openConnections }: Sources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'bluegem_http_request_duration_seconds',
    help: 'How long requests took until the last byte was handed over, by route, method and class of status',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_SECONDS,
    registers,
  });
  const running = new Gauge({
    name: 'bluegem_http_requests_running',
    help: 'Requests in progress',
    registers,
  });
  const jobs = new Histogram({
    name: 'bluegem_job_duration_seconds',
    help: 'How long runs of a job took, by outcome: done or failed',
    labelNames: ['name', 'outcome'],
    buckets: JOB_SECONDS,
    registers,
  });
  const successes = new Gauge({
    name: 'bluegem_job_last_success_timestamp_seconds',
    help: 'When a run of a job last ended well in this process',
    labelNames: ['name'],
    registers,
  });
  const refusals = new Counter({
    name: 'bluegem_rate_limit_refusals_total',
    help: 'Requests refused by a rate limit',
    labelNames: ['limit'],
    registers,
  });
  measureService({ services, openConnections }, registers);
  const stopListening = listenToEvents(
    ({ job, outcome, seconds }) => {
      jobs.observe({ name: job, outcome }, seconds);
      if (outcome === 'done') successes.setToCurrentTime({ name: job });
    },
    ({ limit }) => refusals.inc({ limit }),
  );
  return {
    requestStarted: () => running.inc(),
    requestEnded({ seconds, ...labels }) {
      running.dec();
      duration.observe(labels, seconds);
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
    close: stopListening,
  };
}

/** A gauge whose value is read at each scrape. */
function lookUp<Label extends string>(gauge: GaugeConfiguration<Label>): Gauge<Label> {
  return new Gauge(gauge);
}

/** Gauges whose values are read at each scrape. */
function measureService({ services, openConnections }: Sources, registers: Registry[]): void {
  lookUp({
    name: 'bluegem_info',
    help: 'Always 1; its labels tell what runs',
    labelNames: ['version', 'node', 'dataset', 'storage'],
    registers,
    collect() {
      const { versions, storage } = services.health();
      const { product: version, node, dataset } = versions;
      this.reset();
      this.set({ version, node, dataset: dataset ?? 'none', storage }, 1);
    },
  });
  lookUp({
    name: 'bluegem_ready',
    help: '1 while the service takes requests, 0 while it starts or ends',
    registers,
    collect() {
      this.set(services.health().ready ? 1 : 0);
    },
  });
  lookUp({
    name: 'bluegem_http_connections_open',
    help: 'Connections that browsers and proxies hold',
    registers,
    async collect() {
      this.set(await openConnections());
    },
  });
  measureQueue(services, registers);
  measureDatabase(services, registers);
}

function measureQueue({ db }: Sources['services'], registers: Registry[]): void {
  lookUp({
    name: 'bluegem_queue_jobs',
    help: 'Jobs of the queue that all processes share, by state: waiting, retrying after a failure, active, dead',
    labelNames: ['name', 'state'],
    registers,
    async collect() {
      const queues = await (async () => countQueuedJobs(db()))().catch(() => []);
      this.reset();
      for (const { name, ...states } of queues) {
        for (const [state, count] of Object.entries(states)) this.set({ name, state }, count);
      }
    },
  });
}

function measureDatabase({ db, connections }: Sources['services'], registers: Registry[]): void {
  lookUp({
    name: 'bluegem_database_round_trip_seconds',
    help: 'How long the smallest query takes, waiting for a connection included; no value while none is answered',
    registers,
    async collect() {
      const seconds = await (async () => pingDatabase(db()))().catch(() => undefined);
      if (seconds === undefined) this.remove();
      else this.set(seconds);
    },
  });
  if (!connections) return;
  lookUp({
    name: 'bluegem_database_connections',
    help: 'Connections of this process to PostgreSQL, by state: busy or idle',
    labelNames: ['state'],
    registers,
    collect() {
      const { total, idle } = connections();
      this.set({ state: 'busy' }, total - idle);
      this.set({ state: 'idle' }, idle);
    },
  });
  lookUp({
    name: 'bluegem_database_queries_waiting',
    help: 'Queries that wait for a connection',
    registers,
    collect() {
      this.set(connections().waiting);
    },
  });
}
