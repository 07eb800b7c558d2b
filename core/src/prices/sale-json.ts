import { isJsonObject } from '../site/json-object.ts';
import { itemTable, type SaleRow } from './item-table.ts';
import { isMarket, type Market } from './market-links.ts';

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields => (isJsonObject(value) ? value : {});

/** The first value that is text, a number or a boolean. */
function textOf(...values: readonly unknown[]): string | undefined {
  const found = values.find(
    (value) => (typeof value === 'string' && value.trim() !== '') || ['number', 'boolean'].includes(typeof value),
  );
  return found === undefined ? undefined : String(found).trim();
}

/** Leaves out cells without a value. */
function rowOf(cells: { [Field in keyof SaleRow]: string | undefined }): SaleRow {
  return Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== undefined));
}

/** A trade (`contract.item`) or sale (`item`) of CSFloat; amounts are cents of a US dollar. */
function csfloatRow(entry: Fields): SaleRow {
  const contract = isJsonObject(entry['contract']) ? entry['contract'] : entry;
  const item = fieldsOf(contract['item']);
  return rowOf({
    item: textOf(item['market_hash_name'], item['item_name']),
    seed: textOf(item['paint_seed']),
    float: textOf(item['float_value']),
    wear: textOf(item['wear_name']),
    statTrak: textOf(item['is_stattrak']),
    cents: textOf(contract['price'], entry['price']),
    currency: 'USD',
    date: textOf(entry['sold_at'], entry['verified_at'], entry['accepted_at'], entry['created_at']),
    state: textOf(entry['state']),
  });
}

/** A bill order of BUFF163; its item is named in a list beside it, amounts are yuan. */
function buffRow(entry: Fields, goods: Fields): SaleRow {
  const asset = fieldsOf(entry['asset_info']);
  const info = fieldsOf(asset['info']);
  const good = fieldsOf(goods[String(entry['goods_id'] ?? asset['goods_id'])]);
  return rowOf({
    item: textOf(good['market_hash_name'], entry['market_hash_name'], good['name']),
    seed: textOf(info['paintseed'], asset['paintseed']),
    float: textOf(asset['paintwear'], info['paintwear']),
    price: textOf(entry['price']),
    currency: 'CNY',
    date: textOf(entry['transact_time'], entry['updated_at'], entry['created_at']),
    state: textOf(entry['state']),
  });
}

/** An object of DMarket; amounts are cents, by currency or beside it. */
function dmarketRow(entry: Fields): SaleRow {
  const extra = fieldsOf(entry['extra']);
  const price = fieldsOf(entry['price']);
  const [byCurrency, cents] = Object.entries(price).find(([, amount]) => textOf(amount) !== undefined) ?? [];
  const currency = textOf(price['currency']);
  return rowOf({
    item: textOf(entry['title'], extra['name']),
    seed: textOf(extra['paintSeed']),
    float: textOf(extra['floatValue']),
    wear: textOf(extra['exterior']),
    cents: textOf(currency === undefined ? cents : price['amount']),
    currency: currency ?? byCurrency,
    date: textOf(entry['closedAt'], entry['soldAt'], entry['finishedAt'], entry['updatedAt'], entry['createdAt']),
    state: textOf(entry['status']),
  });
}

/** Objects in objects are looked at down to this depth. */
const DEPTH = 3;

/** The names and values in an object and in those within it; `{ "Name": "paintSeed", "Value": "387" }` is one, too. */
function leavesOf(value: unknown, depth = 0): [name: string, text: string][] {
  if (depth > DEPTH) return [];
  if (Array.isArray(value)) return value.flatMap((each: unknown) => leavesOf(each, depth + 1));
  const fields = fieldsOf(value);
  const pair = textOf(fields['Name'] ?? fields['name']);
  const paired = textOf(fields['Value'] ?? fields['value']);
  if (pair !== undefined && paired !== undefined) return [[pair, paired]];
  return Object.entries(fields).flatMap(([name, field]): [string, string][] => {
    const text = textOf(field);
    return text === undefined ? leavesOf(field, depth + 1) : [[name, text]];
  });
}

/** An object with the names of a table's columns, such as exports of Skinport and closed offers of DMarket. */
function plainRow(entry: Fields): SaleRow {
  const leaves = leavesOf(entry);
  return itemTable(leaves.map(([name]) => name)).read(leaves.map(([, text]) => text)) ?? {};
}

/** Where exports keep their list. */
const LISTS = ['trades', 'sales', 'items', 'data', 'history', 'transactions', 'orders', 'objects'] as const;

function listOf(value: unknown, depth = 0): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value as readonly unknown[];
  if (!isJsonObject(value) || depth > 2) return undefined;
  for (const name of LISTS) {
    // DMarket writes `Trades`.
    const found = listOf(value[name] ?? value[name.replace(/^./, (letter) => letter.toUpperCase())], depth + 1);
    if (found) return found;
  }
  return undefined;
}

/**
 * The rows of a JSON file, and the market whose shape they have. A row that is no object is undefined; the whole is
 * undefined without a list.
 */
export function jsonRows(text: string): { rows: (SaleRow | undefined)[]; market: Market | undefined } | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const list = listOf(value);
  if (!list) return undefined;
  const root = fieldsOf(value);
  const goods = fieldsOf(fieldsOf(root['data'])['goods_infos'] ?? root['goods_infos']);
  const isOf = (name: string) => (entry: unknown) => isJsonObject(entry) && isJsonObject(entry[name]);
  const market = list.some(isOf('asset_info'))
    ? 'buff163'
    : list.some(isOf('contract')) || list.some(isOf('item'))
      ? 'csfloat'
      : list.some(isOf('extra'))
        ? 'dmarket'
        : undefined;
  const rowIn = (entry: unknown): SaleRow | undefined => {
    if (!isJsonObject(entry)) return undefined;
    if (market === 'buff163') return buffRow(entry, goods);
    if (market === 'dmarket') return dmarketRow(entry);
    return market === 'csfloat' ? csfloatRow(entry) : plainRow(entry);
  };
  return { rows: list.map(rowIn), market: market !== undefined && isMarket(market) ? market : undefined };
}
