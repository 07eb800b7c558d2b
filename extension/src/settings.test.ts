import { afterEach, expect, test, vi } from 'vitest';

async function settingsWith(manifest: object, stored: object) {
  vi.resetModules();
  vi.stubGlobal('chrome', {
    runtime: { getManifest: () => manifest },
    storage: { local: { get: () => Promise.resolve(stored) } },
  });
  const { readSettings } = await import('./settings.ts');
  return readSettings();
}

afterEach(() => vi.unstubAllGlobals());

test.each([
  [{}, {}, undefined],
  [{}, { address: 'https://own.example/x' }, 'https://own.example'],
  [{ homepage_url: 'https://gems.example' }, {}, 'https://gems.example'],
  [{ homepage_url: 'https://gems.example' }, { address: 'https://own.example' }, 'https://own.example'],
  [{ homepage_url: 'https://gems.example' }, { address: '' }, 'https://gems.example'],
  [{}, { address: 'javascript:alert(1)' }, undefined],
])('built with %j and set to %j, links open %s', async (manifest, stored, address) => {
  expect(await settingsWith(manifest, stored)).toMatchObject({ address });
});
