import { onTestFinished, vi } from 'vitest';

let areErrorsExpected = false;

/** For tests of failures: React and the router report them to the console. */
export function expectErrors(): void {
  areErrorsExpected = true;
  onTestFinished(() => {
    areErrorsExpected = false;
  });
}

/** Watches errors and warnings. Returns a function that stops it and returns the unexpected ones. */
export function watchConsole(): () => string[] {
  const reports: string[] = [];
  const spies = (['error', 'warn'] as const).map((method) => {
    const spy = vi.spyOn(console, method);
    const report = spy.getMockImplementation() ?? (() => undefined);
    return spy.mockImplementation((...args: unknown[]) => {
      if (areErrorsExpected) return;
      reports.push(args.map(String).join(' '));
      report(...args);
    });
  });
  return () => {
    for (const spy of spies) spy.mockRestore();
    return reports;
  };
}
