import './failure/error-screen.tsx';
import '../ui/failed-part.tsx';
import { registerWorker } from '../offline/register.ts';
import { startReporting } from '../reports/start-reporting.ts';

// The screens are loaded in advance: the most frequent failure is the connection they would need.
startReporting();

// Development has no built files to cache.
if (import.meta.env.PROD) registerWorker();
