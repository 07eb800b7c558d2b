type Json = Readonly<Record<string, unknown>>;

/** Steam's number of the property that holds an item's certificate. */
const CERTIFICATE_PROPERTY = '6';
const COMMAND = 'csgo_econ_action_preview';
/** Any person: a link with an owner must be looked up in the game anyway, and an answer does not name its owner. */
const SOME_OWNER = '76561197960265729';
const DIGITS = /^\d{1,20}$/;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);
/** Steam writes numbers as text in some answers and as numbers in others. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' ? String(value) : '';

const descriptionKey = (value: Json) => `${textOf(value['classid'])}_${textOf(value['instanceid'])}`;

/** The template of the inspect link in a description: in the inventory, or else on the market. */
function templateOf(description: Json): string | undefined {
  const actions = [...listOf(description['actions']), ...listOf(description['market_actions'])];
  return actions.map(({ link }) => textOf(link)).find((link) => link.includes(COMMAND));
}

/** A property of an asset by its number. */
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

/**
 * The inspect link of each asset of a Steam inventory answer, in its order; undefined for assets that have none, and as a
 * whole when the value is no such answer. Newer answers carry an item's certificate beside the asset, which stands in for
 * the template where there is one.
 */
export function inventoryLinks(value: unknown): (string | undefined)[] | undefined {
  if (!isObject(value) || !Array.isArray(value['assets']) || !Array.isArray(value['descriptions'])) return undefined;
  const descriptions = new Map(listOf(value['descriptions']).map((each) => [descriptionKey(each), each]));
  const properties = new Map(
    listOf(value['asset_properties']).map((each) => [textOf(each['assetid']), listOf(each['asset_properties'])]),
  );
  return listOf(value['assets']).map((asset) => {
    const own = properties.get(textOf(asset['assetid'])) ?? listOf(asset['asset_properties']);
    const description = descriptions.get(descriptionKey(asset));
    const template = description && templateOf(description);
    const certificate = propertyOf(own, CERTIFICATE_PROPERTY);
    return template?.includes('%propid') || !certificate ? template && fill(template, asset, own) : certificate;
  });
}
