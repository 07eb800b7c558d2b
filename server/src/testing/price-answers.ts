import type { Fetch } from '../outside/bounded-fetch.ts';

/**
 * Answers in the shapes that the public documentation of CSFloat and Skinport describes (read in November 2026). They
 * were written from it, not recorded: no market was queried.
 */
export const aCsfloatListing = (special: { id?: string; type?: string; price?: number; item?: object } = {}) => ({
  id: '324288155723370196',
  created_at: '2026-11-20T20:17:38.000Z',
  type: 'buy_now',
  price: 260_000,
  description: '',
  state: 'listed',
  seller: { avatar: '', flags: 48, online: false, stall_public: true, username: 'somebody' },
  is_seller: false,
  watchers: 2,
  ...special,
  item: {
    asset_id: '22547095285',
    def_index: 507,
    paint_index: 44,
    paint_seed: 387,
    float_value: 0.0812,
    is_stattrak: false,
    is_souvenir: false,
    rarity: 6,
    quality: 3,
    market_hash_name: '★ Karambit | Case Hardened (Minimal Wear)',
    ...special.item,
  },
});

export const aSkinportItem = (name: string, minPrice: number | null, currency = 'USD') => ({
  market_hash_name: name,
  version: null,
  currency,
  suggested_price: 1030.1,
  item_page: 'https://skinport.com/item/x',
  market_page: 'https://skinport.com/market?item=x',
  min_price: minPrice,
  max_price: 2000,
  mean_price: 1200.5,
  median_price: 1150,
  quantity: 25,
  created_at: 1_661_324_437,
  updated_at: 1_661_324_437,
});

export type MarketRequest = { url: URL; headers: Headers };

/** A market that sends one response after the other and stores the requests. */
export function fakeMarket(...answers: (() => Response | Promise<Response>)[]): {
  fetch: Fetch;
  requests: MarketRequest[];
} {
  const requests: MarketRequest[] = [];
  const fetch: Fetch = async (url, init) => {
    requests.push({ url: new URL(url), headers: new Headers(init?.headers) });
    const answer = answers.shift();
    if (!answer) throw new Error('Nobody expected one more question');
    return answer();
  };
  return { fetch, requests };
}

export const saying = (body: unknown, init?: ResponseInit) => () => Response.json(body, init);
