import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
/** Stand-ins in tests have only what a test needs of a type. */
const OF_TESTS = /\.(test|e2e)\.tsx?$|\/(testing|fixtures)\//;
/** What no type says without a detour; a comment at each place says why. */
const ALLOWED = [
  'contract/src/endpoints.ts',
  'tools/src/assets/gltf/gltf-document.ts',
  'web/app/features/api-docs/query/send-query.ts',
  'web/app/i18n/registry.ts',
  'web/app/i18n/use-translation.ts',
  'web/app/offline/service-worker.ts',
];

test('types are cast by way of unknown only at the known places, each with a comment above it', () => {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const found = new Set<string>();
  for (const file of listed.trim().split('\n')) {
    if (OF_TESTS.test(file) || !fs.existsSync(path.join(ROOT, file))) continue;
    const lines = fs.readFileSync(path.join(ROOT, file), 'utf8').split('\n');
    for (const [index, line] of lines.entries()) {
      if (!line.includes('as unknown as ')) continue;
      found.add(file);
      expect(lines[index - 1], `${file}:${index + 1} says why`).toMatch(/^ *(\/\/|\*\/)/);
    }
  }
  expect([...found].toSorted()).toEqual(ALLOWED);
});
