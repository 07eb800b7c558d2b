import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ModelManifest } from '@bluegem/core/site/model-files';
import type { Imported, ImportedManifest } from '@bluegem/data/patterns/imported-assets';
import { modelAddressOf, openModels, type Models } from './models.ts';
import { signIn } from '../testing/browser.ts';
import { openSignInSite, type SignInSite } from '../testing/sign-in.ts';

const MODEL = Buffer.from('glTF of the game');
const sha256 = createHash('sha256').update(MODEL).digest('hex');
const ADDRESS = `/models/imported/${sha256.slice(0, 16)}/karambit.glb`;
const VERSION = '0123456789abcdef';
const SAMPLES: ModelManifest = {
  version: VERSION,
  models: (['karambit', 'ak-47'] as const).map((weapon) => ({
    weapon,
    file: `${weapon}.glb`,
    bytes: 1,
    triangles: 1,
    sha256: '',
  })),
  sides: [],
};

let folder: string;
let imported: Imported;
let models: Models;
let site: SignInSite;

const modelFile = () => join(folder, 'import/weapons/karambit/model.glb');

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bluegem-models-'));
  mkdirSync(join(folder, 'import/weapons/karambit'), { recursive: true });
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(SAMPLES));
  writeFileSync(modelFile(), MODEL);
  const manifest = {
    weapons: { karambit: { axis: 'y', playsideFrom: 'low end' } },
    files: [{ path: 'weapons/karambit/model.glb', sha256 }],
  } as unknown as ImportedManifest;
  imported = { folder: join(folder, 'import'), manifestSha256: '', manifest, percentages: { weapons: {} } };
  models = await openModels(folder, imported);
  site = await openSignInSite({}, { models });
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the model of a weapon', () => {
  test("is the operator's where browsers may have it, else our sample", async () => {
    expect(modelAddressOf(models, 'karambit')).toEqual({
      url: ADDRESS,
      kind: 'imported',
      posture: { axis: 'y', playsideFrom: 'low end' },
    });
    expect(modelAddressOf(models, 'ak-47')).toEqual({ url: `/models/${VERSION}/ak-47.glb`, kind: 'sample' });
    const ownOnly = await openModels(folder, undefined);
    expect(modelAddressOf(ownOnly, 'karambit')).toEqual({ url: `/models/${VERSION}/karambit.glb`, kind: 'sample' });
  });

  test('is nothing where there is none', async () => {
    expect(modelAddressOf(models, 'hydra-gloves')).toBeNull();
    expect(modelAddressOf(await openModels(join(folder, 'nowhere'), undefined), 'karambit')).toBeNull();
  });
});

describe('an imported model', () => {
  test('is sent to signed-in users', async () => {
    const browser = site.aBrowser();
    await signIn(browser, 'steam', 0);
    const response = await browser.get(ADDRESS);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('model/gltf-binary');
    expect(response.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect(Buffer.from(await response.arrayBuffer()).equals(MODEL)).toBe(true);
  });

  test.each([ADDRESS, '/models/imported/0000000000000000/karambit.glb'])(
    'is not sent to others, nor revealed to them: %s',
    async (address) => {
      const response = await site.aBrowser().get(address);
      expect([response.status, (await response.text()).includes('auth.required')]).toEqual([401, true]);
    },
  );

  test.each([
    '/models/imported/0000000000000000/karambit.glb',
    `/models/imported/${sha256.slice(0, 16)}/ak-47.glb`,
    `/models/imported/${sha256.slice(0, 16)}/..%2Fmanifest.json`,
  ])('has no other address: %s', async (address) => {
    const browser = site.aBrowser();
    await signIn(browser, 'steam', 0);
    expect((await browser.get(address)).status).toBe(404);
  });

  test('that was changed on the disk is not sent, and one that was taken away is not there', async () => {
    const browser = site.aBrowser();
    await signIn(browser, 'steam', 0);
    writeFileSync(modelFile(), 'changed');
    expect((await browser.get(ADDRESS)).status).toBe(500);
    rmSync(modelFile());
    expect((await browser.get(ADDRESS)).status).toBe(404);
    writeFileSync(modelFile(), MODEL);
  });
});

test.each([`/models/${VERSION}/hydra-gloves.glb`, '/models/x', '/models'])(
  '%s is no address of the API',
  async (address) => {
    expect((await site.aBrowser().get(address)).status).toBe(404);
  },
);
