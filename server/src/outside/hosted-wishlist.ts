import { isWeaponId, type WeaponId } from '@bluegem/core/weapons/weapons';
import * as z from 'zod/mini';
import { boundedFetch, type Fetch } from './bounded-fetch.ts';
import type { Project } from './hosted-auth.ts';

export type HostedItem = {
  weapon: WeaponId;
  patternId: number;
  note: string;
  maxPrice: number | null;
  createdAt: Date;
};
type PatternName = Pick<HostedItem, 'weapon' | 'patternId'>;

/** The table `wishlist_items` of a hosted project, with a user's token: its row policies decide what that may do. */
export type HostedWishlist = {
  list(token: string): Promise<HostedItem[]>;
  /** Adds a pattern, or changes its note and price. */
  save(token: string, item: Omit<HostedItem, 'createdAt'>): Promise<HostedItem>;
  remove(token: string, pattern: PatternName): Promise<boolean>;
  removeAll(token: string): Promise<void>;
};

export type HostedFailureKind = 'token-refused' | 'full' | 'pattern-unknown' | 'exists' | 'unavailable';

/** The project did not execute the request. The message contains no address, token or row. */
export class HostedFailure extends Error {
  override readonly name = 'HostedFailure';
  readonly kind: HostedFailureKind;

  constructor(kind: HostedFailureKind, reason: string) {
    super(`${kind}: ${reason}`);
    this.kind = kind;
  }
}

const TIMEOUT_MS = 10_000;
/** 500 items with notes. */
const ANSWER_MAX_BYTES = 2_000_000;
const ITEMS_MAX = 500;
const COLUMNS = 'weapon_type,pattern_id,note,max_price,created_at';

const Rows = z.array(
  z.object({
    weapon_type: z.string(),
    pattern_id: z.int(),
    note: z.string(),
    max_price: z.nullable(z.number()),
    created_at: z.iso.datetime({ offset: true }),
  }),
);
const Problem = z.object({ code: z.string(), message: z.string() });

/** Codes of PostgreSQL and PostgREST; the trigger `limit_wishlist` raises P0001, the row policy 42501. */
function kindOf(status: number, { code, message }: z.output<typeof Problem>): HostedFailureKind {
  if (status === 401) return 'token-refused';
  if (code === 'P0001' && message.startsWith('The wishlist is full')) return 'full';
  if (code === '42501' && message.includes('row-level security')) return 'pattern-unknown';
  return code === '23505' ? 'exists' : 'unavailable';
}

const rowOf = ({ weapon, patternId }: PatternName) => ({ weapon_type: `eq.${weapon}`, pattern_id: `eq.${patternId}` });

export function createHostedWishlist({ url, anonKey }: Project, send: Fetch): HostedWishlist {
  const fetch = boundedFetch(send, ANSWER_MAX_BYTES);

  async function ask(
    token: string,
    method: string,
    search: Readonly<Record<string, string>>,
    body?: object,
  ): Promise<HostedItem[]> {
    let response: Response;
    let text: string;
    try {
      response = await fetch(`${url}/rest/v1/wishlist_items?${new URLSearchParams({ select: COLUMNS, ...search })}`, {
        method,
        headers: {
          apikey: anonKey,
          authorization: `Bearer ${token}`,
          accept: 'application/json',
          ...(method !== 'GET' && { prefer: 'return=representation' }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      text = await response.text();
    } catch {
      throw new HostedFailure('unavailable', 'no answer');
    }
    const parsed = parseJson(text);
    if (!response.ok) {
      const { data = { code: '', message: '' } } = Problem.safeParse(parsed);
      throw new HostedFailure(kindOf(response.status, data), `status ${response.status} ${data.code}`);
    }
    const { data: rows } = Rows.safeParse(parsed);
    if (!rows) throw new HostedFailure('unavailable', 'an answer that is not as documented');
    return rows.flatMap(({ weapon_type: weapon, pattern_id: patternId, note, max_price: maxPrice, created_at: at }) =>
      isWeaponId(weapon) ? [{ weapon, patternId, note, maxPrice, createdAt: new Date(at) }] : [],
    );
  }

  return {
    list: (token) =>
      ask(token, 'GET', { order: 'created_at.desc,weapon_type.asc,pattern_id.asc', limit: String(ITEMS_MAX) }),
    async save(token, { weapon, patternId, note, maxPrice }) {
      const values = { note, max_price: maxPrice };
      // Not an upsert: users have no right to change the columns that name the pattern.
      const change = async () => (await ask(token, 'PATCH', rowOf({ weapon, patternId }), values))[0];
      const add = async () => {
        const [added] = await ask(token, 'POST', {}, { weapon_type: weapon, pattern_id: patternId, ...values });
        return added;
      };
      const saved =
        (await change()) ??
        (await add().catch((error: unknown) => {
          // Another request added it in between.
          if (error instanceof HostedFailure && error.kind === 'exists') return change();
          throw error;
        }));
      if (!saved) throw new HostedFailure('unavailable', 'no row');
      return saved;
    },
    remove: async (token, pattern) => (await ask(token, 'DELETE', rowOf(pattern))).length > 0,
    async removeAll(token) {
      // A project can refuse a deletion without a condition.
      await ask(token, 'DELETE', { pattern_id: 'gte.0' });
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
