import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MASK_COLOURS } from '@bluegem/core/drawing/pictures/mask-picture';
import { UNPAINTED_COLOUR } from '@bluegem/core/drawing/pictures/side-layers';
import type { ColourPercent } from '@bluegem/core/patterns/colour-percent';
import type { RegionId } from '@bluegem/core/weapons/region';
import { RENDER_VERSION } from '@bluegem/core/drawing/pictures/render';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openServices } from '../app/open-services.ts';
import type { Services } from '../app/services.ts';
import { openTestApi } from '../testing/api.ts';
import { makeCheckout, type TestCheckout } from '../testing/checkout.ts';
import { runAssets, writeSampleExport, type ExpectedShares } from '../testing/game-files.ts';
import { aConfig, realSnapshot } from '../testing/services.ts';

// Writing and importing a sample, and loading 25,000 patterns, takes seconds, and many on a busy machine.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

type Measure = { region: RegionId; published: ColourPercent; imported: ColourPercent | null };
type Answer = {
  pattern: { weapon: WeaponId; tier: number | null; gemScore: number; rank: number; regions: Measure[] };
};

let checkout: TestCheckout;
let expected: ExpectedShares;
let lines: string[];
const COLOURS = ['blue', 'purple', 'gold', 'other'] as const;
const WEAPONS = ['karambit', 'ak-47'] as const;

/** Opens the services on the checkout's data folder; what they log goes to `lines`. */
function open(): Promise<Services> {
  lines = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const config = aConfig({ dataDir: checkout.dataDir });
  return openServices({ config, logger, productVersion: '9.8.7', root: checkout.root });
}

type Api = ReturnType<typeof openTestApi>;

/** Opens the services, looks, closes. */
async function withServices(look: (services: Services, api: Api) => Promise<void>) {
  const services = await open();
  try {
    await look(services, openTestApi(services));
  } finally {
    await services.close();
  }
}

const patternOf = async (api: Api, slug: string) =>
  ((await (await api(`/api/pattern/${slug}`)).json()) as Answer).pattern;

async function bytesOf(api: Api, path: string): Promise<Buffer> {
  const response = await api(path);
  expect(response.status, path).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

/**
 * The shares of the classes in a mask picture's painted pixels, in percent: each pixel counts as the nearest colour.
 */
async function sharesOf(bytes: Buffer): Promise<ColourPercent> {
  const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const colours = [...MASK_COLOURS, UNPAINTED_COLOUR];
  const counts = colours.map(() => 0);
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3]! < 128) continue;
    const away = colours.map((colour) => Math.hypot(...colour.map((value, channel) => value - data[at + channel]!)));
    counts[away.indexOf(Math.min(...away))]!++;
  }
  const painted = counts[0]! + counts[1]! + counts[2]! + counts[3]!;
  const [blue, purple, gold, other] = counts.map((count) => (100 * count) / painted);
  return { blue: blue!, purple: purple!, gold: gold!, other: other! };
}

beforeAll(() => {
  checkout = makeCheckout(WEAPONS);
  expected = writeSampleExport(join(checkout.root, 'sample'), WEAPONS);
});
afterAll(() => checkout?.remove());

const importSample = (...options: string[]) =>
  runAssets('import', join(checkout.root, 'sample'), '--data', checkout.dataDir, ...options);

describe('game files that an operator imported', () => {
  test('are imported with the advice to restart what runs', () => {
    expect(importSample()).toMatch(/^A running service uses this from its next start: restart it now/m);
  });

  describe('and a service read at its start', () => {
    let services: Services;
    let importedPictures: Services['importedPictures'];
    let api: Api;
    beforeAll(async () => {
      services = await open();
      ({ importedPictures } = services);
      api = openTestApi(services);
    });
    afterAll(() => services?.close());

    test('stand in the answers beside what is published, to a tenth of a point, and change no verdict', async () => {
      let compared = 0;
      for (const weapon of WEAPONS)
        for (const [index, seed] of expected.seeds.entries()) {
          const pattern = await patternOf(api, `${weapon}-${seed}`);
          for (const { region, imported } of pattern.regions)
            for (const colour of COLOURS) {
              const known = expected.weapons[weapon]?.[region]?.[index]?.[colour] ?? NaN;
              expect(Math.abs((imported?.[colour] ?? NaN) - known), `${weapon} ${seed} ${region}`).toBeLessThan(0.1);
              compared++;
            }
          const { tier, gemScore, rank } = realSnapshot().find(weapon, seed)!;
          expect(pattern).toMatchObject({ tier, gemScore, rank });
        }
      expect(compared).toBe(WEAPONS.length * expected.seeds.length * 2 * COLOURS.length);
      const { regions } = await patternOf(api, 'm9-bayonet-601');
      expect(regions.map(({ imported }) => imported)).toEqual([null, null]);
      const health = (await (await api('/health')).json()) as object;
      expect(health).toMatchObject({ ready: true, gameFiles: 'imported' });
    });

    test('are what pictures of these weapons show: their share of blue, at every width', async () => {
      const version = importedPictures?.version ?? '';
      expect(version).toMatch(new RegExp(`^${RENDER_VERSION}i[0-9a-f]{8}$`));
      for (const [weapon, side] of [
        ['karambit', 'playside'],
        ['karambit', 'backside'],
        ['ak-47', 'playside'],
      ] as const)
        for (const [seed, width] of [
          [387, 1280],
          [661, 640],
          [100, 320],
        ] as const) {
          const shares = await sharesOf(
            await bytesOf(api, `/render/${version}/${weapon}/${seed}/mask-${side}-${width}.png`),
          );
          const known = expected.weapons[weapon]![side]![expected.seeds.indexOf(seed)]!;
          // In small pictures, pixels on a border are of mixed colours: gold and blue look like other.
          for (const colour of width === 1280 ? COLOURS : (['blue'] as const))
            expect(Math.abs(shares[colour] - known[colour]), `${weapon} ${side} ${seed} ${colour}`).toBeLessThan(1.5);
        }
    });

    test('are drawn in all kinds and formats, at other addresses than recovered pictures', async () => {
      const { version } = importedPictures!;
      for (const type of ['fancy', 'flat', 'mask', 'analysis']) {
        const file = `karambit/387/${type}-playside-160.png`;
        const [own, recovered] = [
          await bytesOf(api, `/render/${version}/${file}`),
          await bytesOf(api, `/render/${RENDER_VERSION}/${file}`),
        ];
        expect(own.equals(recovered)).toBe(false);
        expect((await sharp(own).metadata()).width).toBe(160);
      }
      for (const format of ['webp', 'avif'])
        await bytesOf(api, `/render/${version}/ak-47/661/fancy-backside-160.${format}`);
    });

    test.each([
      [
        'of a weapon that is not imported',
        (version: string) => `/render/${version}/m9-bayonet/601/fancy-playside-160.webp`,
      ],
      ['of another import', () => `/render/${RENDER_VERSION}i00000000/karambit/387/fancy-playside-160.webp`],
      ['without its import', () => `/render/${RENDER_VERSION}i/karambit/387/fancy-playside-160.webp`],
    ])('have no picture %s', async (_, pathOf) => {
      expect((await api(pathOf(importedPictures!.version))).status).toBe(404);
    });
  });

  test('that a new import takes away while the service runs give no picture, and no failure', async () => {
    await withServices(async ({ importedPictures }, api) => {
      // The weapon that is not imported again is carried over.
      importSample('--weapon', 'karambit');
      const path = `/render/${importedPictures!.version}/karambit/500/fancy-playside-160.webp`;
      expect((await api(path)).status).toBe(404);
      expect((await api(`/render/${RENDER_VERSION}/karambit/500/fancy-playside-160.webp`)).status).toBe(200);
    });
  });
});

describe('game files that are damaged', () => {
  const damages: [string, string][] = [
    ['the percentages', 'imported.json'],
    ['what pictures are drawn from', 'weapons/karambit/sides/card-160.bin'],
    ['the manifest', 'manifest.json'],
  ];

  test.each(damages)('in %s do not stop the site: it works without them and reports it', async (_, name) => {
    const { folder } = JSON.parse(readFileSync(join(checkout.dataDir, 'assets.json'), 'utf8')) as { folder: string };
    const path = join(checkout.dataDir, folder, name);
    const before = readFileSync(path);
    appendFileSync(path, ' ');
    await withServices(async ({ importedPictures }, api) => {
      expect(importedPictures).toBeNull();
      const health = await api('/health');
      expect([health.status, await health.json()]).toEqual([
        200,
        expect.objectContaining({ ready: true, gameFiles: 'damaged' }),
      ]);
      const { regions } = await patternOf(api, 'karambit-387');
      expect(regions.map(({ imported }) => imported)).toEqual([null, null]);
      await bytesOf(api, `/render/${RENDER_VERSION}/karambit/387/fancy-playside-160.webp`);
    });
    const errors = lines.filter((line) => line.includes('"level":50'));
    expect(errors).toEqual([
      expect.stringMatching(
        /cannot be used: .* was changed after the import\. Run: npm run atlas -- assets remove, and import again/,
      ),
    ]);
    writeFileSync(path, before);
  });
});

test('once they are removed everything is as before', async () => {
  expect(runAssets('remove', '--data', checkout.dataDir)).toMatch(
    /^Everything imported is removed\. A running service/,
  );
  await withServices(async ({ importedPictures, snapshot }, api) => {
    expect(importedPictures).toBeNull();
    expect(await (await api('/health')).json()).toMatchObject({ gameFiles: 'none' });
    const regions = snapshot()
      .ofWeapon('karambit')
      .map((pattern) => pattern.regions);
    expect(regions).toEqual(
      realSnapshot()
        .ofWeapon('karambit')
        .map((pattern) => pattern.regions),
    );
  });
});
