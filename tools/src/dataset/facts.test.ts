import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MEASURED_WEAPON_IDS } from '@bluegem/core/weapons/weapons';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FactsError, readEngineFacts, readFacts } from './facts.ts';

const FACTS = join(import.meta.dirname, '../../../facts');
const PUBLISHED = 'published-percentages.json';

type Columns = { blue: unknown[] };
type Published = { weapons: Record<string, Record<string, Columns>> };
type Lists = { weapons: Record<string, { seed: number; opinions: Record<string, unknown> }[]> };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bluegem-facts-'));
  cpSync(FACTS, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Changes one facts file. */
function change<T>(name: string, edit: (file: T) => void): void {
  const path = join(folder, name);
  const file = JSON.parse(readFileSync(path, 'utf8')) as T;
  edit(file);
  writeFileSync(path, JSON.stringify(file));
}

test('the facts of every measured weapon are read', async () => {
  const { facts } = await readFacts(folder);
  expect(facts.map(({ weapon }) => weapon)).toEqual(MEASURED_WEAPON_IDS);
  expect(facts[0]?.published.top).toHaveLength(1001);
});

describe('a damaged file is named with the location in it', () => {
  const blueOf = (file: Published, weapon: string, region: string) => file.weapons[weapon]?.[region]?.blue ?? [];

  test.each([
    ['a negative share', -1],
    ['a share over 100 %', 10_001],
    ['a share with decimals', 12.5],
    ['a share as text', '12'],
    ['a share that is missing', null],
  ])('%s', async (_, value) => {
    change<Published>(PUBLISHED, (file) => (blueOf(file, 'karambit', 'playside')[387] = value));
    await expect(readFacts(folder)).rejects.toThrow(
      new FactsError(`facts/${PUBLISHED}: karambit.playside.blue[387] is not a share in hundredths`),
    );
  });

  test('a column that is too short', async () => {
    change<Published>(PUBLISHED, (file) => blueOf(file, 'ak-47', 'magazine').pop());
    await expect(readFacts(folder)).rejects.toThrow(
      new FactsError(`facts/${PUBLISHED}: ak-47.magazine.blue must hold 1001 numbers`),
    );
  });

  test('a weapon that is missing', async () => {
    change<Published>(PUBLISHED, (file) => delete file.weapons['talon-knife']);
    await expect(readFacts(folder)).rejects.toThrow(
      new FactsError(`facts/${PUBLISHED}: talon-knife.playside.blue must hold 1001 numbers`),
    );
  });

  test.each([
    ['nobody', 1],
    ['__proto__x', 1],
    ['toString', 1],
    ['skinsight', 5],
    ['skinsight', '1'],
  ])('the opinion %s: %j', async (list, tier) => {
    change<Lists>('tier-lists.json', (file) => {
      const [row] = file.weapons['karambit'] ?? [];
      if (row) row.opinions = { [list]: tier };
    });
    await expect(readFacts(folder)).rejects.toThrow(
      expect.objectContaining({
        name: 'FactsError',
        message: expect.stringMatching(
          new RegExp(`^facts/tier-lists\\.json: karambit \\d+ has an unknown opinion ${list}: ${tier}$`),
        ) as string,
      }) as Error,
    );
  });

  test.each([PUBLISHED, 'tier-lists.json'])('%s is missing, cut short or empty', async (name) => {
    const path = join(folder, name);
    writeFileSync(path, readFileSync(path, 'utf8').slice(0, 1000));
    const damaged = new FactsError(`facts/${name} is not JSON: it is damaged or cut short`);
    await expect(readFacts(folder)).rejects.toThrow(damaged);
    writeFileSync(path, '');
    await expect(readFacts(folder)).rejects.toThrow(damaged);
    rmSync(path);
    await expect(readFacts(folder)).rejects.toThrow(new FactsError(`facts/${name} cannot be read`));
  });

  test.each(['{}', '[]', '{"weapons":null}', '{"weapons":[]}', '{"weapons":{"ak-47":{}}}'])(
    'published percentages that are %s',
    async (content) => {
      writeFileSync(join(folder, PUBLISHED), content);
      await expect(readFacts(folder)).rejects.toThrow(FactsError);
    },
  );

  test.each(['null', '[]', '7', '"text"'])('a file that is only %s', async (content) => {
    for (const name of [PUBLISHED, 'tier-lists.json']) {
      const path = join(folder, name);
      const before = readFileSync(path);
      writeFileSync(path, content);
      await expect(readFacts(folder)).rejects.toThrow(new FactsError(`facts/${name} is not an object`));
      writeFileSync(path, before);
    }
  });

  test.each(['{}', '{"weapons":null}', '{"weapons":[]}', '{"weapons":{"ak-47":{}}}', '{"weapons":{"ak-47":[null]}}'])(
    'tier lists that are %s do not silently drop every tier',
    async (content) => {
      writeFileSync(join(folder, 'tier-lists.json'), content);
      await expect(readFacts(folder)).rejects.toThrow(
        new FactsError('facts/tier-lists.json: ak-47 must hold a list of rows with a seed; [] where no list knows it'),
      );
    },
  );

  const MAP = 'reconstruction/oxide-map.json';
  const FOOTPRINTS = 'reconstruction/footprints.json';
  test.each([
    [MAP, '{', `facts/${MAP} is not JSON: it is damaged or cut short`],
    [MAP, 'null', `facts/${MAP} is not an object`],
    [MAP, '{}', `facts/${MAP} does not hold a map`],
    [FOOTPRINTS, '[]', `facts/${FOOTPRINTS} is not an object`],
    [FOOTPRINTS, '{}', `facts/${FOOTPRINTS}: weapons is missing`],
  ])('the recovered %s is %s', async (name, content, message) => {
    writeFileSync(join(folder, name), content);
    await expect(readEngineFacts(folder)).rejects.toThrow(new FactsError(message));
  });
});
