import '../shell/error-screen.tsx';
import '../shell/failed-part.tsx';
import { registerWorker } from '../offline/register.ts';
import { startReporting } from './start-reporting.ts';

// The screens are here before they are needed: what fails most often is the line they would come over.
startReporting();

// Development has no built files to keep.
if (import.meta.env.PROD) registerWorker();
