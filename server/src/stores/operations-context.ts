import type { Connections } from '@bluegem/data/database/database-types';
import type { AccessLog } from '../logs/access-log.ts';
import type { InspectionLog } from '../logs/inspection-log.ts';
import type { ServiceLog } from '../logs/service-log.ts';
import type { Traffic } from '../logs/traffic.ts';
import type { Health } from '../platform/health.ts';
import type { JobRuns } from './job-runs.ts';
import type { BaseContext } from './base-context.ts';

/** The state of the running process, for operators. */
export type OperationsContext = BaseContext & {
  productVersion: string;
  health(): Health;
  /** Connections to PostgreSQL; undefined where the database has none. */
  connections: (() => Connections) | undefined;
  /** The runs of the jobs of this process. */
  jobRuns: JobRuns;
  /** The requests of the last minutes. */
  traffic: Traffic;
  /** Use of the administration and refused attempts. */
  accessLog: AccessLog;
  /** The outcomes of inspections. */
  inspectionLog: InspectionLog;
  /** Warnings and errors, as far as the logger passes them on. */
  serviceLog: ServiceLog;
};
