import { readBulk } from '@bluegem/core/inspect/bulk';
import { serveTasks } from '../../../browser/worker-client.ts';
import type { ReadTasks } from './read-text.ts';

serveTasks<ReadTasks>({ read: readBulk });
