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

/**
 * The inspect links of the assets of a Steam inventory response, in its order; undefined for assets without a link, and
 * as a whole if the value is not such a response. Newer responses have the certificate of an item beside the asset,
 * which is then used instead of the template.
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
