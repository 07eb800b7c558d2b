import { expect, test, vi } from 'vitest';
import { memoryStorage } from '../browser/browser-storage.ts';
import { isMissingScript, reloadOnceForNewBuild, type BuildParts } from './new-build.ts';

test.each([
  ['Failed to fetch dynamically imported module: https://a.example/assets/x.js', true],
  ['error loading dynamically imported module: https://a.example/assets/x.js', true],
  ['Importing a module script failed.', true],
  ['Unable to discover routes due to manifest version mismatch.', true],
  ['Failed to fetch', false],
])('"%s" is a missing script: %s', (message, isMissing) => {
  expect(isMissingScript(new Error(message))).toBe(isMissing);
  expect(isMissingScript(message)).toBe(false);
});

function aBuild(parts: Partial<BuildParts> = {}) {
  const reload = vi.fn<() => void>();
  const build: BuildParts = {
    manifest: { url: '/assets/manifest-1.js', version: '1' },
    fetch: () => Promise.resolve({ status: 404 }),
    storage: memoryStorage(),
    reload,
    ...parts,
  };
  return { build, reload };
}

test('a page of a build that the server no longer has is reloaded, once', async () => {
  const { build, reload } = aBuild();
  await reloadOnceForNewBuild(build);
  await reloadOnceForNewBuild(build);
  expect(reload).toHaveBeenCalledTimes(1);
  await reloadOnceForNewBuild({ ...build, manifest: { url: '/assets/manifest-2.js', version: '2' } });
  expect(reload).toHaveBeenCalledTimes(2);
});

test.each<[string, Partial<BuildParts>]>([
  ['the build is still there', { fetch: () => Promise.resolve({ status: 200 }) }],
  ['the server fails', { fetch: () => Promise.resolve({ status: 503 }) }],
  ['there is no connection', { fetch: () => Promise.reject(new TypeError('Failed to fetch')) }],
  ['the page names no build', { manifest: undefined }],
  ['the browser remembers nothing', { storage: { getItem: () => null, setItem: () => undefined } }],
])('it is not where %s', async (_, parts) => {
  const { build, reload } = aBuild(parts);
  await reloadOnceForNewBuild(build);
  expect(reload).not.toHaveBeenCalled();
});
