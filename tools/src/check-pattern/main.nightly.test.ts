import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';

// Each run is a process of its own.
vi.setConfig({ testTimeout: 60_000 });

const MAIN = join(import.meta.dirname, 'main.ts');

/** Runs the command as the terminal does. */
const run = (...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile(process.execPath, [MAIN, ...args], (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code), out, err });
    });
  });

describe('the known answers', () => {
  test.concurrent.each([
    ['ak-47', '661', 'AK-47 #661: Blue gem, tier 1', '1 of 1,000  #1'],
    ['karambit', '387', 'Karambit #387: Blue gem, tier 1, playside', '1 of 1,000  #1'],
    ['ak-47', '3', 'AK-47 #3: Not a blue gem', ' of 1,000'],
  ])('%s %s, for a person', async (weapon, patternId, title, rank) => {
    const { code, out, err } = await run(weapon, patternId);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out.split('\n')[0]).toMatch(new RegExp(`^${title}`));
    expect(out).toContain(rank);
  });

  test('of the AK-47 name its parts', async () => {
    const { out } = await run('ak-47', '3');
    expect(out).toMatch(/Top cover +3\.6 %/);
    expect(out).toMatch(/Magazine +24\.0 %/);
    expect(out).not.toMatch(/side/i);
  });

  test('for a program, under fixed names', async () => {
    const { code, out, err } = await run('karambit', '387', '--json');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const answer = JSON.parse(out) as object;
    const fields = [
      'weapon',
      'patternId',
      'blueGem',
      'tier',
      'tierBasis',
      'measuredTier',
      'dispute',
      'side',
      'rank',
      'gemScore',
    ];
    expect(Object.keys(answer)).toEqual([...fields, 'bluePercent', 'blueByRegion', 'flags', 'sources']);
    expect(answer).toMatchObject({
      weapon: 'karambit',
      patternId: 387,
      blueGem: true,
      tier: 1,
      tierBasis: 'curated',
      side: 'playside',
      rank: 1,
      flags: ['#1'],
      bluePercent: {
        playside: expect.any(Number) as number,
        backside: expect.any(Number) as number,
        total: expect.any(Number) as number,
      },
    });
  });
});

describe("bad input ends with exit code 2 and one line, the form's message", () => {
  test.concurrent.each([
    [['karambit', '1001'], 'Pattern ID must be 1000 or less'],
    [['chicken', '1'], 'No weapon called chicken comes in Case Hardened or Heat Treated.'],
    [['sk', '1'], 'sk could be Shadow Daggers, Skeleton Knife. Please be more specific.'],
    [['hydra gloves', '1'], 'Hydra Gloves is listed, but we have no measurements of its patterns.'],
  ])('%j', async (args, message) => {
    expect(await run(...args, '--json')).toEqual({ code: 2, out: '', err: `${message}\n` });
  });
});

describe('an inspect link', () => {
  const GENERATED = 'steam://rungame/730/76561202255233023/+csgo_econ_action_preview%20';
  const AK_661 = `${GENERATED}001807202C280538808080F403409505CCBBC5DC`;
  const REDLINE_LIKE = `${GENERATED}00180720DA03280638FBEE88F90340B2026BC03C96`;

  test('for a program: the verdict and the data of the item', async () => {
    const { code, out } = await run('--link', AK_661, '--json');
    expect({ code, ...(JSON.parse(out) as object) }).toMatchObject({
      code: 0,
      weapon: 'ak-47',
      patternId: 661,
      blueGem: true,
      tier: 1,
      rank: 1,
      paintSeed: 661,
      float: 0.25,
      wear: 'field-tested',
      caseHardened: true,
      defIndex: 7,
      paintIndex: 44,
    });
  });

  test('for a person', async () => {
    const { code, out } = await run('--link', AK_661);
    expect(code).toBe(0);
    expect(out).toMatch(/^AK-47 #661: Blue gem, tier 1[^]*Float +0\.250000 \(Field-Tested\)[^]*Paint seed +661/);
  });

  test('has name tag, stickers and the rest of the item', async () => {
    const named = `${GENERATED}001807202C280538808080F403409505480050B90A5A0367656D9A98C3B8`;
    expect((await run('--link', named)).out).toMatch(/Type +StatTrak™\n +Kills +1337\n +Name tag +gem$/m);
    const souvenir = `${GENERATED}00180920D8022806300C38A3F3C2EB0340D101620A080010AC011D00000000620A0801108F011D00000000620A0802108B011D0000000062090803103C1D00000000E605A3C0`;
    expect((await run('--link', souvenir)).out).toMatch(/Type +Souvenir\n +Stickers +#172, #143, #139, #60$/m);
    expect(JSON.parse((await run('--link', souvenir, '--json')).out)).toMatchObject({
      isSouvenir: true,
      kills: null,
      stickers: [{ id: 172, slot: 0, wear: 0 }, {}, {}, { id: 60 }],
      charms: [],
    });
  });

  test('of another finish says so', async () => {
    const { code, out } = await run('--link', REDLINE_LIKE, '--json');
    expect({ code, ...(JSON.parse(out) as object) }).toMatchObject({
      code: 0,
      weapon: null,
      blueGem: false,
      caseHardened: false,
      paintIndex: 474,
    });
    expect((await run('--link', REDLINE_LIKE)).out).toMatch(/^Not Case Hardened/);
  });

  test.each([
    ['', 'Inspect link cannot be empty'],
    [AK_661.replace(/C$/, 'D'), 'This link is damaged or was edited. Please copy it again.'],
    [`${GENERATED}S76561198084749846A698323590D7935523998312483177`, 'This is an old-style link without item data.'],
  ])("%j ends with exit code 2 and the form's message", async (link, message) => {
    const { code, out, err } = await run('--link', link);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(message);
  });
});
