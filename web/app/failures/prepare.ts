import '../ui/error-screen.tsx';
import '../ui/failed-part.tsx';
import { startReporting } from './start-reporting.ts';

// The screens are here before they are needed: what fails most often is the line they would come over.
startReporting();

// Development has no built files to keep.
if (import.meta.env.PROD)
  void import('../offline/register.ts').then(
    ({ registerWorker }) => registerWorker(),
    () => undefined,
  );
