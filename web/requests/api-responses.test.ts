import { WEAPON_IDS } from '@bluegem/core/weapons/weapons';
import { describe, expect, test } from 'vitest';
import { builtServer } from './support/built-server.ts';

const site = builtServer();

type Answer = Record<string, unknown>;

async function read(path: string): Promise<Answer> {
  const answer = await site.request(path);
  expect(answer.status, path).toBe(200);
  return (await answer.json()) as Answer;
}

const post = (path: string, body: unknown) =>
  site.send(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url },
    body: JSON.stringify(body),
  });

const KARAMBIT_387 =
  'steam://run/730//+csgo_econ_action_preview%20C3D316590A55BFDB38C0E3EFEBC5F3C0FB0E5A702DC08340C0AB40434343CFB3CB4040DA6E';

describe('a pattern', () => {
  test('has number, weapon, tier, side, blue of both sides and in total, and its flags', async () => {
    const { pattern } = await read('/api/pattern/karambit-387');
    expect(pattern).toMatchObject({
      weapon: 'karambit',
      patternId: 387,
      tier: 1,
      side: 'playside',
      bluePercent: { playside: 97.7, backside: 16.82, total: 57.26 },
      flags: ['#1'],
    });
    const { pattern: second } = await read('/api/pattern/five-seven-690');
    expect(second).toMatchObject({ flags: ['#2'] });
  });

  test('has the biggest cluster of each side, and its share of the blue there', async () => {
    const { pattern } = await read('/api/pattern/karambit-387');
    const { regions } = pattern as { regions: { published: { blue: number }; clusters: Record<string, number> }[] };
    expect(regions).toHaveLength(2);
    for (const { published, clusters } of regions) {
      const { biggestPercent = Number.NaN, efficiencyPercent } = clusters;
      expect(Math.round((biggestPercent / published.blue) * 100)).toBe(efficiencyPercent);
    }
  });

  test('has the shares over all metal of the AK-47, which no other weapon has, and shows them', async () => {
    const { metal } = await read('/api/pattern/ak-47-661');
    const { playside } = metal as { playside: Record<string, { blue: number; gold: number }> };
    expect(playside['cover']?.blue).toBeGreaterThan(85);
    expect(playside['receiver']?.gold).toBeGreaterThan(75);
    expect(await read('/api/pattern/karambit-387')).toMatchObject({ metal: null });
    for (const [pattern, isShown] of [
      ['ak-47/661', true],
      ['karambit/387', false],
    ] as const) {
      const page = await (await site.request(`/pattern/${pattern}`)).text();
      expect([pattern, page.includes('id="metal-title"')]).toEqual([pattern, isShown]);
    }
  });

  test('is one of 1 to 1000, on one of the listed items in their categories', async () => {
    for (const [id, status] of [
      ['1', 200],
      ['1000', 200],
      ['1001', 404],
    ] as const) {
      expect([id, (await site.request(`/api/pattern/karambit-${id}`)).status]).toEqual([id, status]);
    }
    const { weapons } = (await read('/api/weapons')) as { weapons: { id: string; category: string }[] };
    expect(weapons).toHaveLength(WEAPON_IDS.length);
    const categories = Map.groupBy(weapons, ({ category }) => category);
    expect([...categories.keys()].toSorted()).toEqual(['gloves', 'knife', 'pistol', 'rifle', 'smg']);
    expect(categories.get('rifle')?.map(({ id }) => id)).toEqual(['ak-47']);
  });

  test('has the same error in the API as in the forms for an invalid number', async () => {
    const messageOf = async (patternId: string, weapon = 'karambit') => {
      const answers = [
        await site.request(`/api/check?${new URLSearchParams({ weapon, patternId })}`),
        await post('/api/check', { weapon, patternId }),
      ];
      const problems = (await Promise.all(answers.map((answer) => answer.json()))) as Answer[];
      for (const { requestId } of problems) expect(requestId).toMatch(/^[\da-f-]{36}$/);
      expect(answers.map(({ status }) => status)).toEqual([400, 400]);
      expect(problems[1]?.['message']).toBe(problems[0]?.['message']);
      return problems[0]?.['message'];
    };
    expect(await messageOf('387', '')).toBe('Please select a weapon type.');
    expect(await messageOf('')).toBe('Pattern ID is required');
    expect(await messageOf('12.5')).toBe('Pattern ID must contain only numbers');
    expect(await messageOf('9007199254740993')).toBe('Pattern ID must be a valid number');
    expect(await messageOf('0')).toBe('Pattern ID must be at least 1');
    expect(await messageOf('1001')).toBe('Pattern ID must be 1000 or less');
    const unknown = await site.request('/api/check?weapon=kerambit&patternId=387');
    expect([unknown.status, await unknown.json()]).toMatchObject([
      404,
      {
        message: 'No weapon called kerambit comes in Case Hardened or Heat Treated. Did you mean Karambit?',
        details: { suggestion: 'Karambit' },
      },
    ]);
  });
});

describe('the lists of the product', () => {
  test('count patterns by weapon and tier', async () => {
    const meta = (await read('/api/patterns/meta')) as Record<'weapons' | 'tiers', Record<string, number>> & Answer;
    expect(meta['total']).toBe(25_000);
    expect(Object.keys(meta.weapons)).toHaveLength(25);
    expect(meta.weapons['karambit']).toBe(1000);
    expect(Object.keys(meta.tiers)).toEqual(expect.arrayContaining(['1', '2', '3']));
    expect(meta['featured']).toBeInstanceOf(Array);
  });

  test('are complete up to their limits: 50 featured, 30 trending, 100 of a weapon', async () => {
    const lengthOf = async (path: string) => ((await read(path))['patterns'] as unknown[]).length;
    expect(await lengthOf('/api/patterns/featured')).toBe(50);
    expect(await lengthOf('/api/patterns/trending')).toBeLessThanOrEqual(30);
    expect(await lengthOf('/api/weapon/karambit/patterns')).toBe(100);
    expect((await read('/api/discoveries/recent'))['discoveries']).toBeInstanceOf(Array);
  });

  test('of one number contain all weapons with it', async () => {
    const { patterns } = (await read('/api/pattern/387')) as { patterns: { patternId: number }[] };
    expect(patterns).toHaveLength(25);
    expect(new Set(patterns.map(({ patternId }) => patternId))).toEqual(new Set([387]));
  });

  test('have the totals of the site and the market as far as prices are known', async () => {
    const totals = await read('/api/statistics/global');
    expect(totals['totalPatterns']).toBe(25_000);
    const { data } = (await read('/ssg-data/prebuild.json')) as { data: { meta: Answer } };
    expect(totals['totalPatterns']).toBe(data.meta['total']);
    // All patterns of a dataset were added on one day: all are new for a week, and then none is.
    expect([0, 100]).toContain(totals['weeklyGrowth']);
    expect(
      Object.values(totals['sides'] as Record<'playside' | 'backside' | 'both', number>).every((each) => each > 0),
    ).toBe(true);
    for (const name of ['totalInspections', 'uniqueUsers']) expect(totals[name]).toHaveProperty('value');
    // No prices are known here; web/e2e/market.e2e.ts has some.
    expect(await read('/api/insights/market')).toMatchObject({ currency: 'USD', insights: null });
  });
});

describe('an inspect link', () => {
  test('returns pattern, float, side, blue gem, finish and rank', async () => {
    const answer = await post('/api/inspect', { link: KARAMBIT_387 });
    expect(await answer.json()).toMatchObject({
      patternId: 387,
      item: { paintSeed: 387, float: 0.100_000_001_490_116_12 },
      caseHardened: true,
      verdict: { side: 'playside', blueGem: true, rank: 1 },
    });
  });

  test('with an invalid letter is rejected with a message', async () => {
    const link = 'steam://rungame/730/76561202255233023/+сsgo_econ_action_preview%20S76561198084749846A1D1';
    const answer = await post('/api/inspect', { link });
    const message = 'The inspect link contains invalid characters. Please copy the link from CS2 in-game.';
    expect([answer.status, ((await answer.json()) as Answer)['message']]).toEqual([400, message]);
  });
});

test('a seed is placed by 11 drawn values: translate, scale, rotate, extra offset', async () => {
  const placed = await read('/api/knife-transformations?weapon=karambit&patternId=387');
  const values = Object.values(placed['values'] as Record<string, object>).flatMap((layer) => Object.keys(layer));
  expect(values).toHaveLength(11);
  expect(placed).toMatchObject({
    uvScale: 0.438,
    weaponLength: 9.813,
    parameters: { scale: 0.44, rotationDegrees: 264.53, offsetX: 0.07, offsetY: 0.73 },
    order: ['translation', 'scale', 'rotation', 'extraOffset'],
  });
  const { extraOffsetX, extraOffsetY } = placed['parameters'] as Record<string, number>;
  expect([extraOffsetX?.toFixed(4), extraOffsetY?.toFixed(4)]).toEqual(['-1.2395', '-1.3422']);
});

test('a weapon has its blue by region and side', async () => {
  expect(await read('/api/blue-percentage?weapon=karambit&patternId=387')).toMatchObject({
    count: 1000,
    best: 97.7,
    pattern: { bluePercent: { playside: 97.7 } },
  });
});

test('the server status, the OpenAPI document and the pre-built file exist', async () => {
  const { node } = (await read('/health'))['versions'] as Record<string, string>;
  expect(node).toMatch(/^v\d+/);
  expect(await read('/health')).toMatchObject({ live: true, ready: true });
  expect((await read('/api/openapi.json'))['openapi']).toMatch(/^3\.1/);
  expect((await read('/ssg-data/prebuild.json'))['data']).toMatchObject({ meta: { total: 25_000 } });
});

test('a sign-in begins with a redirect to Steam and Discord', async () => {
  for (const provider of ['steam', 'discord']) {
    const answer = await site.request(`/auth/${provider}`);
    expect([provider, answer.status]).toEqual([provider, 302]);
    const query = `provider=${provider}&redirect_to=%2Fsettings`;
    const hosted = await site.request(`/auth/v1/authorize?${query}`);
    expect(hosted.headers.get('location')).toBe(`/auth/${provider}?returnTo=%2Fsettings`);
  }
});

for (const [kind, path, options, status] of [
  ['an unknown path', '/api/nothing', { method: 'GET' }, 404],
  ['a method it does not have', '/api/weapons', { method: 'DELETE', headers: { origin: 'self' } }, 405],
  ['broken JSON', '/api/check', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' }, 400],
  ['another type', '/api/check', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'x' }, 415],
  [
    'a huge body',
    '/api/check',
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: `"${'x'.repeat(2_000_000)}"` },
    413,
  ],
  ['a long address', `/api/check?weapon=${'x'.repeat(9000)}`, { method: 'GET' }, 414],
] as const) {
  test(`${kind} is rejected with its status`, async () => {
    const headers = { ...('headers' in options ? options.headers : {}), origin: site.url };
    expect((await site.send(path, { ...options, headers })).status).toBe(status);
  });
}

describe('the database interface', () => {
  const rows = async (query: string, headers: Record<string, string> = {}) => {
    const answer = await site.request(`/rest/v1/patterns?${query}`, headers);
    return { status: answer.status, range: answer.headers.get('content-range'), body: await answer.json() };
  };
  const numbers = (body: unknown) => (body as { pattern_id: number }[]).map(({ pattern_id: id }) => id);

  test('has the seven columns of a pattern', async () => {
    const columns = 'pattern_id,weapon_type,tier,market_price,float_range,screenshot_url,created_at';
    const { status, body } = await rows(`select=${columns}&weapon_type=eq.karambit&pattern_id=eq.387`);
    expect(status).toBe(200);
    expect(Object.keys((body as object[])[0] ?? {})).toEqual(columns.split(','));
    expect(body).toMatchObject([{ pattern_id: 387, weapon_type: 'karambit', tier: 1 }]);
  });

  for (const [query, count] of [
    ['pattern_id=eq.387', 25],
    ['pattern_id=neq.387&pattern_id=gte.386&pattern_id=lte.388', 50],
    ['pattern_id=gt.998', 50],
    ['pattern_id=lt.2&weapon_type=like.*knife', 16],
    ['pattern_id=eq.1&weapon_type=ilike.*KNIFE', 16],
    ['tier=is.null&pattern_id=eq.3&weapon_type=eq.ak-47', 1],
    ['pattern_id=in.(1,2)&weapon_type=in.(karambit,ak-47)', 4],
  ] as const) {
    test(`${query} selects ${count} rows`, async () => {
      const { status, body } = await rows(`select=pattern_id&limit=100&${query}`);
      expect([status, (body as unknown[]).length]).toEqual([200, count]);
    });
  }

  test('orders rows and returns a range of them', async () => {
    const karambits = 'select=pattern_id&weapon_type=eq.karambit&order=pattern_id.desc';
    expect(numbers((await rows(`${karambits}&limit=3&offset=1`)).body)).toEqual([999, 998, 997]);
    const ranged = await rows(karambits, { range: '0-1' });
    expect([ranged.range, numbers(ranged.body)]).toEqual(['0-1/*', [1000, 999]]);
  });

  test('lists the latest rows, twenty at a time', async () => {
    const { body } = await rows('select=created_at&order=created_at.desc&limit=20');
    const moments = (body as { created_at: string }[]).map(({ created_at: at }) => at);
    expect(moments).toHaveLength(20);
    expect(moments.toSorted().toReversed()).toEqual(moments);
  });

  test('returns a single row, and the number of rows if it is not one', async () => {
    const single = { accept: 'application/vnd.pgrst.object+json' };
    const one = await rows('select=tier&weapon_type=eq.karambit&pattern_id=eq.387', single);
    expect([one.status, one.body]).toEqual([200, { tier: 1 }]);
    const many = await rows('pattern_id=eq.387', single);
    expect([many.status, many.body]).toMatchObject([406, { details: 'The result contains 25 rows' }]);
  });

  test('changes nothing without a session', async () => {
    for (const method of ['POST', 'PATCH', 'DELETE']) {
      const answer = await site.send('/rest/v1/patterns?weapon_type=eq.karambit&pattern_id=eq.387', {
        method,
        headers: { 'content-type': 'application/json', prefer: 'return=representation' },
        body: method === 'DELETE' ? '' : JSON.stringify({ tier: 3 }),
      });
      expect([method, answer.status]).toEqual([method, 401]);
    }
  });
});
