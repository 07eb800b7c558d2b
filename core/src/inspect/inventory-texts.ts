import { weaponOfItemName } from '../weapons/item-weapon.ts';

type Json = Readonly<Record<string, unknown>>;

/** Steam's id of the property that contains the certificate of an item. */
const CERTIFICATE_PROPERTY = '6';
const COMMAND = 'csgo_econ_action_preview';
/**
 * Placeholder for the owner: such a link must be looked up in the game anyway, and the response does not name the
 * owner.
 */
const SOME_OWNER = '76561197960265729';
const DIGITS = /^\d{1,20}$/;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);
/** Steam writes numbers as text in some responses and as numbers in others. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' ? String(value) : '';

const descriptionKey = (value: Json) => `${textOf(value['classid'])}_${textOf(value['instanceid'])}`;

/** The template of the inspect link in a description: the one for the inventory, otherwise the one for the market. */
function templateOf(description: Json): string | undefined {
  const actions = [...listOf(description['actions']), ...listOf(description['market_actions'])];
  return actions.map(({ link }) => textOf(link)).find((link) => link.includes(COMMAND));
}

/** The property of an asset with this id. */
function propertyOf(properties: readonly Json[], id: string): string | undefined {
  const found = properties.find(({ propertyid }) => textOf(propertyid) === id);
  const value = found && (found['string_value'] ?? found['int_value'] ?? found['float_value']);
  return value === undefined ? undefined : textOf(value);
}

function fill(template: string, asset: Json, properties: readonly Json[]): string {
  const assetId = textOf(asset['assetid'] ?? asset['id']);
  return template
    .replaceAll(/%propid:(\d{1,4})%/gi, (place, id: string) => propertyOf(properties, id) ?? place)
    .replaceAll(/%owner_steamid%/gi, SOME_OWNER)
    .replaceAll(/%assetid%/gi, DIGITS.test(assetId) ? assetId : '%assetid%');
}

/** Steam's ids of the properties that contain the paint seed and the float of an item. */
const SEED_PROPERTY = '1';
const FLOAT_PROPERTY = '2';

/**
 * The name, seed and float of an item as a text for `readItemText`; undefined without a seed, or if the name is that of
 * another item.
 */
function textOfItem(name: string, seed: string | undefined, float: string | undefined): string | undefined {
  if (!seed || !weaponOfItemName(name)) return undefined;
  return `${name} seed ${seed}${float ? ` float ${float}` : ''}`;
}

/** The items of a Steam inventory response: its inspect link, else its name and numbers; undefined for all others. */
function steamItems(value: Json): (string | undefined)[] {
  const descriptions = new Map(listOf(value['descriptions']).map((each) => [descriptionKey(each), each]));
  const properties = new Map(
    listOf(value['asset_properties']).map((each) => [textOf(each['assetid']), listOf(each['asset_properties'])]),
  );
  return listOf(value['assets']).map((asset) => {
    const own = properties.get(textOf(asset['assetid'])) ?? listOf(asset['asset_properties']);
    const description = descriptions.get(descriptionKey(asset));
    const template = description && templateOf(description);
    const certificate = propertyOf(own, CERTIFICATE_PROPERTY);
    if (certificate) return template?.includes('%propid') ? fill(template, asset, own) : certificate;
    const name = textOf(description?.['market_hash_name'] ?? description?.['market_name']);
    if (name !== '' && !weaponOfItemName(name)) return undefined;
    const numbers = textOfItem(name, propertyOf(own, SEED_PROPERTY), propertyOf(own, FLOAT_PROPERTY));
    return numbers ?? (template && fill(template, asset, own));
  });
}

/** The first value among the fields that is text or a number. */
const firstOf = (fields: readonly unknown[]) => fields.map(textOf).find((text) => text !== '');

/** Item objects have these further objects inside, at the markets that list them. */
const NESTED = ['item', 'asset', 'asset_info', 'info', 'extra', 'reference'] as const;

/**
 * One entry of a list that a market or a tool wrote: its inspect link, else definition, paint index and seed, else its
 * name and seed. Undefined if it says none of these.
 */
function listedItem(entry: Json): string | undefined {
  const parts = [entry, ...NESTED.map((key) => entry[key]).filter(isObject)];
  parts.push(...parts.slice(1).flatMap((part) => NESTED.map((key) => part[key]).filter(isObject)));
  const valueOf = (...keys: string[]) => firstOf(parts.flatMap((part) => keys.map((key) => part[key])));
  const link = valueOf('inspect_link', 'inspectLink', 'inspect', 'inspect_url', 'inspectInGame', 'link');
  if (link?.includes(COMMAND) && !link.includes('%propid')) return link;
  const seed = valueOf('paint_seed', 'paintSeed', 'paintseed', 'pattern', 'seed', 'pattern_id');
  const float = valueOf('float_value', 'floatValue', 'floatvalue', 'float', 'paintwear', 'paint_wear', 'wear');
  const name = valueOf(
    'market_hash_name',
    'marketHashName',
    'full_item_name',
    'item_name',
    'marketName',
    'title',
    'name',
  );
  if (name !== undefined) return textOfItem(name, seed, float);
  const [defIndex, paintIndex] = [
    valueOf('def_index', 'defIndex', 'defindex'),
    valueOf('paint_index', 'paintIndex', 'paintindex'),
  ];
  const isCode = [defIndex, paintIndex, seed].every((each) => each !== undefined && /^\d{1,6}$/.test(each));
  return isCode ? `!gen ${defIndex} ${paintIndex} ${seed} ${float ?? ''}` : undefined;
}

/** Where responses and exports keep their list of items. */
const LISTS = ['items', 'data', 'objects', 'listings', 'results', 'inventory', 'assets'] as const;

/**
 * The items of an inventory, in its order, each as an inspect link or as a text for `parseCheckQuery`; undefined for an
 * item that has neither, and as a whole if the value is none of the known shapes: Steam's `/inventory/ID/730/2`
 * (`assets`, `descriptions`, `asset_properties`; without `assets` when it is empty), the same within `response`
 * (IEconService/GetInventoryItemsWithDescriptions), a list of its pages, and lists of objects as CSFloat, DMarket and
 * Skinport write them.
 */
export function inventoryTexts(value: unknown): (string | undefined)[] | undefined {
  if (Array.isArray(value)) {
    const pages = value.map((each) => (isSteamPage(each) ? inventoryTexts(each) : undefined));
    if (pages.length > 0 && pages.every((page) => page !== undefined)) return pages.flat();
    const items = listOf(value).map(listedItem);
    return items.some((item) => item !== undefined) ? items : undefined;
  }
  if (!isObject(value)) return undefined;
  if (isObject(value['response'])) return inventoryTexts(value['response']);
  if (isSteamPage(value)) return steamItems(value);
  const list = LISTS.map((key) => value[key]).find((each) => Array.isArray(each) || isObject(each));
  return list === undefined ? undefined : inventoryTexts(list);
}

/** Steam leaves out the lists of an empty inventory: `{"total_inventory_count":0,"success":1,"rwgrsn":-2}`. */
function isSteamPage(value: unknown): value is Json {
  if (!isObject(value)) return false;
  if (isObject(value['response'])) return isSteamPage(value['response']);
  if (Array.isArray(value['assets'])) return Array.isArray(value['descriptions']);
  return value['total_inventory_count'] === 0 && value['success'] === 1;
}
