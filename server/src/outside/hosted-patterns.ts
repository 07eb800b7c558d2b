import { PATTERN_FLAGS, type PatternFlag } from '@bluegem/core/patterns/tier-lists';
import type { Tier } from '@bluegem/core/patterns/tier';
import { PATTERN_ID_MAX } from '@bluegem/core/patterns/pattern-id';
import { MEASURED_WEAPON_IDS, type WeaponId } from '@bluegem/core/weapons/weapons';
import * as z from 'zod/mini';
import type { HostedConfig } from '../platform/config/hosted-config.ts';
import type { Fetch } from './bounded-fetch.ts';
import { fetchJson } from './prices/fetch-json.ts';

/** A row of the table `patterns` at a hosted project. */
export type HostedRow = {
  weapon: WeaponId;
  patternId: number;
  tier: Tier | null;
  flags: readonly PatternFlag[];
  marketPrice: number | null;
  createdAt: Date;
};

type Project = NonNullable<HostedConfig['hosted']>;

const COLUMNS = ['pattern_id', 'tier', 'flags', 'market_price', 'created_at'];
const ROWS_MAX = 1000;
const ANSWER_MAX_BYTES = 1_000_000;

const ROWS = z.array(
  z.object({
    pattern_id: z.int(),
    tier: z.nullable(z.literal([1, 2, 3])),
    flags: z.array(z.enum(PATTERN_FLAGS)),
    market_price: z.nullable(z.number().check(z.gte(0))),
    created_at: z.iso.datetime({ offset: true }),
  }),
);

type Reading = { project: Project; fetch: Fetch; signal: AbortSignal; now: () => Date };

/** A project may send fewer rows at a time than were requested. */
async function readWeapon(weapon: WeaponId, { project: { url, anonKey }, ...reading }: Reading): Promise<HostedRow[]> {
  const rows: HostedRow[] = [];
  for (let last = 0; last < PATTERN_ID_MAX;) {
    const query = new URLSearchParams({
      select: COLUMNS.join(','),
      weapon_type: `eq.${weapon}`,
      pattern_id: `gt.${last}`,
      order: 'pattern_id.asc',
      limit: String(ROWS_MAX),
    });
    const part = await fetchJson({
      ...reading,
      url: `${url}/rest/v1/patterns?${query}`,
      headers: { apikey: anonKey, authorization: `Bearer ${anonKey}` },
      schema: ROWS,
      sizeMaxBytes: ANSWER_MAX_BYTES,
    });
    const end = part.at(-1)?.pattern_id;
    if (end === undefined || end <= last) break;
    last = end;
    for (const row of part)
      rows.push({
        weapon,
        patternId: row.pattern_id,
        tier: row.tier,
        flags: row.flags,
        marketPrice: row.market_price,
        createdAt: new Date(row.created_at),
      });
  }
  return rows;
}

/** All patterns of a hosted project, through its REST interface and with its public key. Throws SourceFailure. */
export async function readHostedPatterns(reading: Reading): Promise<HostedRow[]> {
  const rows: HostedRow[] = [];
  // One weapon after the other: a project limits the rows of a request.
  for (const weapon of MEASURED_WEAPON_IDS) rows.push(...(await readWeapon(weapon, reading)));
  return rows;
}
