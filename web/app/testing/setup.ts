import { beforeEach, vi } from 'vitest';
import '../styles/app.css';
import { watchConsole } from './console.ts';
import { addTextsForTests } from './texts.ts';

/** Each test starts as a new visitor. A console report of a component fails its test. */
beforeEach(async () => {
  await addTextsForTests('en');
  localStorage.clear();
  sessionStorage.clear();
  window.scrollTo({ top: 0, behavior: 'instant' });
  const unexpectedReports = watchConsole();
  return () => {
    vi.restoreAllMocks();
    const reports = unexpectedReports();
    if (reports.length > 0) throw new Error(`Reported to the console:\n${reports.join('\n')}`);
  };
});
