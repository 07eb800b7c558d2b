import type { health } from '@bluegem/contract/health';
import type * as z from 'zod/mini';

/** The state of the process, as GET /health answers it. */
export type Health = z.output<typeof health.answer>;
