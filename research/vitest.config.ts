import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    // docs/decisions/0064-bench-indexes-and-runtime.md
    execArgv: ['--no-maglev'],
    testTimeout: 60_000,
    hookTimeout: 180_000,
    isolate: false,
  },
});
