import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';

/** One a core; more would only fight for them. A small server or a CI machine has two. */
const MAX_WORKERS = availableParallelism();

const plainPackages = ['core', 'locales', 'contract', 'tools', 'scripts'];

/** A package with needs of its own (a database, a browser-like DOM) has its own vitest.config.ts. */
function projectOf(folder: string): TestProjectConfiguration {
  const config = `${folder}/vitest.config.ts`;
  if (existsSync(new URL(config, import.meta.url))) return config;
  return { test: { name: folder, include: [`${folder}/**/*.test.{ts,tsx}`] } };
}

export default defineConfig({
  test: {
    maxWorkers: MAX_WORKERS,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      { test: { name: 'node', include: plainPackages.map((name) => `${name}/**/*.test.ts`) } },
      projectOf('data'),
      projectOf('server'),
      projectOf('web'),
    ],
  },
});
