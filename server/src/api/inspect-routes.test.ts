import type { ErrorCode } from '@bluegem/contract/errors';
import { InspectionSchema } from '@bluegem/contract/inspect';
import { describe, expect, test } from 'vitest';
import { answersOf } from '../testing/answers.ts';
import { aPost, openTestApi } from '../testing/api.ts';
import { INSPECT_LINKS, KARAMBIT_387 } from '../testing/inspect-links.ts';
import { testServices } from '../testing/services.ts';

const api = openTestApi(testServices());
const { expectProblem } = answersOf(api);

describe('an inspect link', () => {
  const inspect = async (link: string) =>
    InspectionSchema.parse(await (await api('/api/inspect', aPost({ link }))).json());

  test('of a blue gem gets its verdict', async () => {
    const { item, form, caseHardened, weapon, patternId, verdict, regions } = await inspect(KARAMBIT_387);
    expect({ form, caseHardened, weapon, patternId }).toEqual({
      form: 'link',
      caseHardened: true,
      weapon: 'karambit',
      patternId: 387,
    });
    expect(item).toMatchObject({ defIndex: 507, paintSeed: 387, wear: 'minimal-wear', itemId: '33333333333' });
    expect(verdict).toMatchObject({ blueGem: true, tier: 1, rank: 1 });
    expect(regions.map(({ region }) => region)).toEqual(['playside', 'backside']);
  });

  test.each([
    ['another finish', 4, 277, { caseHardened: false, weapon: null, patternId: null, verdict: null, regions: [] }],
    ['gloves that nobody measured', 5035, 321, { caseHardened: true, weapon: 'hydra-gloves', verdict: null }],
  ])('of %s has no verdict', async (_, defIndex, paintSeed, expected) => {
    const link = INSPECT_LINKS.find((each) => each.defIndex === defIndex && each.paintSeed === paintSeed)?.link ?? '';
    expect(await inspect(link)).toMatchObject(expected);
  });

  test('with seed 0 answers as pattern 1', async () => {
    const zero = INSPECT_LINKS.find(({ defIndex, paintSeed }) => defIndex === 7 && paintSeed === 0)?.link ?? '';
    const { item, patternId, verdict } = await inspect(zero);
    expect({ seed: item.paintSeed, patternId, answered: verdict?.patternId }).toEqual({
      seed: 0,
      patternId: 1,
      answered: 1,
    });
  });

  const CLASSIC =
    'steam://rungame/730/76561202255233023/+csgo_econ_action_preview%20S76561198084749846A698323590D7935523998312483177';
  test.each<[string, ErrorCode]>([
    ['', 'inspect.empty'],
    ['x'.repeat(2001), 'inspect.too-long-item'],
    ['steam://run/730//+csgo_econ_action_preview%20\t00', 'inspect.invalid-characters'],
    ['https://example.com', 'inspect.invalid-protocol'],
    ['steam://run/730', 'inspect.invalid-format'],
    ['steam://run/440//+csgo_econ_action_preview%20001807202C280538808080F403409505CCBBC5DC', 'inspect.wrong-game'],
    ['steam://run/730//+csgo_econ_action_preview%20%propid:6%', 'inspect.unfilled-template'],
    [CLASSIC.replace('A698323590', 'A0'), 'inspect.impossible-ids'],
    [KARAMBIT_387.replace(/E$/, 'F'), 'inspect.damaged'],
    [CLASSIC, 'inspect.classic'],
  ])('%j: %s, without repeating it', async (link, code) => {
    const { message, details } = await expectProblem('/api/inspect', aPost({ link }), code);
    expect(details).toEqual({});
    if (link.length > 20) expect(message).not.toContain(link.slice(-20));
  });
});
