import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findExtensionArchives } from './extension-archives.ts';

test('the archives are found with their size and address, and nothing else; none where there is no build', async () => {
  const root = mkdtempSync(join(tmpdir(), 'bluegem-extension-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  expect(await findExtensionArchives(root)).toEqual([]);
  const folder = join(root, 'build/extension');
  mkdirSync(join(folder, 'chromium'), { recursive: true });
  for (const name of ['blue-gem-atlas-firefox-1.2.3.zip', 'blue-gem-atlas-chromium-1.2.3.zip', 'notes.txt'])
    writeFileSync(join(folder, name), 'four');
  expect(await findExtensionArchives(root)).toMatchObject([
    { browser: 'chromium', bytes: 4, address: '/extension/blue-gem-atlas-chromium-1.2.3.zip' },
    { browser: 'firefox', bytes: 4, address: '/extension/blue-gem-atlas-firefox-1.2.3.zip' },
  ]);
});
