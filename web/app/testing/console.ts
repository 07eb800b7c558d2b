import { onTestFinished, vi } from 'vitest';

let areErrorsExpected = false;

/** In a test of something that fails: React and the router report it. */
export function expectErrors(): void {
  areErrorsExpected = true;
  onTestFinished(() => {
    areErrorsExpected = false;
  });
}

/** Watches errors and warnings. Returns how to stop, and which of them nothing expected. */
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
