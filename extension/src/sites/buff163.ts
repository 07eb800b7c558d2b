import type { Found } from '../protocol.ts';
import { readItem } from './item-text.ts';
import type { Site } from './site.ts';

const ITEMS = '.list_tb_csgo tr.selling';

function parseObject(text: string | null): Record<string, unknown> {
  try {
    return Object(JSON.parse(text ?? '')) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** An item by the attributes of its row: the game's numbers of the item, and the market name of what is sold. */
export function parseRow(assetInfo: string | null, goodsInfo: string | null): Found {
  const { paintseed, paintindex } = Object(parseObject(assetInfo)['info']) as Record<string, unknown>;
  const { market_hash_name: name } = parseObject(goodsInfo);
  return {
    ...(typeof name === 'string' && { name }),
    ...(typeof paintseed === 'number' && { seed: paintseed }),
    ...(typeof paintindex === 'number' && { paintIndex: paintindex }),
  };
}

function read(row: Element): Found | undefined {
  const title = row.querySelector('.name-cont h3, h3')?.textContent?.trim();
  const found = {
    ...(title !== undefined && { name: title }),
    ...readItem(row, { items: ITEMS, name: '.name-cont h3, h3' }),
    ...parseRow(row.getAttribute('data-asset-info'), row.getAttribute('data-goods-info')),
  };
  return found.link !== undefined || found.seed !== undefined ? found : undefined;
}

/** Offers of an item, in a table. */
export const buff163: Site = {
  id: 'buff163',
  matches: ({ hostname, pathname }) => hostname === 'buff.163.com' && pathname.startsWith('/goods/'),
  items: ITEMS,
  read,
  anchor: '.pic-cont',
  isNarrow: true,
  mayMove: true,
};
