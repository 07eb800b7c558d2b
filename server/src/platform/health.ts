import type { health } from '@bluegem/contract/health';
import type * as z from 'zod/mini';

/** The state of the process, as in the response of GET /health. */
export type Health = z.output<typeof health.answer>;
