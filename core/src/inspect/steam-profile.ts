const STEAM_ID = /^7656119\d{10}$/;
const SITE = String.raw`^(?:https?:\/\/)?(?:www\.)?steamcommunity\.com\/`;
const NUMBERED = new RegExp(String.raw`${SITE}(?:profiles|inventory)\/(7656119\d{10})(?![^/?#])`, 'i');
const NAMED = new RegExp(String.raw`${SITE}id\/([\w-]{2,32})(?![^/?#])`, 'i');

/**
 * The SteamID64 in a text that is one, or in the address of a profile or of its inventory. Undefined for anything else,
 * a profile's address with a chosen name included: only Steam knows whose name that is.
 */
export function steamIdOf(text: string): string | undefined {
  const trimmed = text.trim();
  return STEAM_ID.test(trimmed) ? trimmed : NUMBERED.exec(trimmed)?.[1];
}

/** The page on which Steam tells the number of a profile with a chosen name; undefined for another address. */
export function numberPageOf(text: string): string | undefined {
  const name = NAMED.exec(text.trim())?.[1];
  return name && `https://steamcommunity.com/id/${name}?xml=1`;
}

/** The most items that Steam sends at once: it answers 400 to a request for more. */
export const INVENTORY_PAGE_ITEMS = 2000;

/** The address of the Counter-Strike 2 inventory of a SteamID64, as Steam's own site asks for it. */
export const inventoryAddress = (steamId: string): string =>
  `https://steamcommunity.com/inventory/${steamId}/730/2?l=english&count=${INVENTORY_PAGE_ITEMS}`;
