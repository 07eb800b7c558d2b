// Runs in the page itself, because Steam writes the items of a page into variables of its own.
import { answerAsks } from './answer-asks.ts';
import { at, isObject, listOf, type Json } from './json.ts';
import { reactProperties } from './react-properties.ts';

/** Of an asset: its certificate, which is property 6, its seed, which is property 1, and its name. */
function describe(asset: unknown, description: unknown): Json | undefined {
  const properties = [...listOf(at(asset, 'asset_properties')), ...listOf(at(description, 'asset_properties'))];
  const property = (id: number) => properties.find((each) => Number(at(each, 'propertyid')) === id);
  const certificate = at(property(6), 'string_value');
  const seed = Number(at(property(1), 'int_value') ?? NaN);
  const actions = [...listOf(at(description, 'actions')), ...listOf(at(description, 'market_actions'))];
  const template = actions.map((each) => at(each, 'link')).find((link) => String(link).includes('preview'));
  const link =
    typeof template === 'string' && typeof certificate === 'string'
      ? template.replace('%propid:6%', certificate)
      : (certificate ?? template);
  const name = at(description, 'market_hash_name');
  return { link, name, ...(Number.isInteger(seed) && { seed }) };
}

/** The listing that React drew a row for. */
function listingOf(element: Element): unknown {
  for (const properties of reactProperties(element)) {
    const listing = at(properties, 'listing');
    if (listing) return listing;
  }
  return undefined;
}

function assetOf(id: string): unknown {
  const inventory = at(globalThis, 'g_ActiveInventory');
  const own = at(inventory, 'm_rgAssets', id);
  if (own) return own;
  const children = at(inventory, 'm_rgChildInventories');
  return isObject(children)
    ? Object.values(children)
        .map((child) => at(child, 'm_rgAssets', id))
        .find(Boolean)
    : undefined;
}

function read(element: Element): Json | undefined {
  const [, assetId] = /^730_\d+_(\d+)$/.exec(element.id) ?? [];
  if (assetId !== undefined) {
    const asset = assetOf(assetId);
    return asset ? describe(asset, at(asset, 'description') ?? asset) : undefined;
  }
  const [, listingId] = /^listing_(\d+)$/.exec(element.id) ?? [];
  if (listingId !== undefined) {
    const { contextid = '2', id = '' } = (at(globalThis, 'g_rgListingInfo', listingId, 'asset') ?? {}) as Json;
    const asset = at(globalThis, 'g_rgAssets', '730', String(contextid), String(id));
    return asset ? describe(asset, asset) : undefined;
  }
  const listing = listingOf(element);
  return listing ? describe(at(listing, 'asset'), at(listing, 'description')) : undefined;
}

answerAsks(read);
