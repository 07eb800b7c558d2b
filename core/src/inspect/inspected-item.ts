import { InspectLinkError } from './inspect-problem.ts';
import { wireFields } from './wire-reader.ts';

/** A sticker on an item. */
export type InspectedSticker = {
  /** The game's number of the sticker, as markets list it. */
  id: number;
  /** Its place on the weapon, from 0. */
  slot: number;
  /** How much is scraped off, 0..1. */
  wear: number;
};

/** A charm on an item. `pattern`: the number of its own look; `sticker`: the number of the sticker that it wraps. */
export type InspectedCharm = { id: number; pattern: number | null; sticker: number | null };

/**
 * An item as described by a link. Anyone can generate such a link: it proves neither that the item exists nor who owns
 * it.
 */
export type InspectedItem = {
  /** Decimal, 64 bits; null if the link has no item id, as generated links. */
  itemId: string | null;
  defIndex: number;
  paintIndex: number;
  /** 0 to 1000. */
  paintSeed: number;
  /** 0..1; null for items without wear. */
  float: number | null;
  /** Knife or gloves, which the game marks with a star before their name. */
  isStar: boolean;
  isStatTrak: boolean;
  /** What the StatTrak counter shows; null: no counter, or not said. */
  kills: number | null;
  isSouvenir: boolean;
  /** Written by the owner. Control and direction characters are removed; everything else must be escaped. */
  nameTag: string | null;
  stickerCount: number;
  /** In the order of the link. */
  stickers: readonly InspectedSticker[];
  charmCount: number;
  charms: readonly InspectedCharm[];
  /** True if the message has the fields that the game writes for an item in an inventory. A hint, not a proof. */
  looksOwned: boolean;
};

/** Fields of the game's CEconItemPreviewDataBlock. */
const FIELD = {
  itemId: 2,
  defIndex: 3,
  paintIndex: 4,
  quality: 6,
  paintWear: 7,
  paintSeed: 8,
  killEaterType: 9,
  killEaterValue: 10,
  customName: 11,
  stickers: 12,
  inventory: 13,
  origin: 14,
  entIndex: 18,
  keychains: 20,
} as const;

/** Fields of a sticker or charm in it. */
const ATTACHED = { slot: 1, id: 2, wear: 3, pattern: 10, wrapped: 12 } as const;

/** Later fields are unknown and may have any content. */
const LAST_KNOWN_FIELD = 20;
const STAR_QUALITY = 3;
const SOUVENIR_QUALITY = 12;
const MAX_SEED = 1000;
const MAX_UINT32 = 0xffffffffn;

const damaged = () => new InspectLinkError('damaged');

/** The game stores wear as the bits of a 32-bit float. */
function floatOf(bits: number | undefined): number | null {
  if (bits === undefined) return null;
  const view = new DataView(new ArrayBuffer(4));
  view.setUint32(0, bits);
  const float = view.getFloat32(0);
  if (!(float >= 0 && float <= 1)) throw damaged();
  return float;
}

/** Decodes UTF-8; undefined if it is invalid. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    return decodeURIComponent(Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''));
  } catch {
    return undefined;
  }
}

const nameOf = (bytes: Uint8Array | undefined): string | null =>
  (bytes &&
    textOf(bytes)
      ?.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
      .trim()) ||
  null;

type Attached = { field: number; numbers: Map<number, number>; wear: number };
type Collected = { numbers: Map<number, number>; itemId: bigint; name: Uint8Array | undefined; attached: Attached[] };

/** Sorts the fields of the message by type; of a repeated single field the last one counts. */
function collect(message: Uint8Array): Collected {
  const found: Collected = { numbers: new Map(), itemId: 0n, name: undefined, attached: [] };
  for (const { number, value } of wireFields(message)) {
    if (number > LAST_KNOWN_FIELD) continue;
    const isNested = number === FIELD.stickers || number === FIELD.keychains;
    const wantsBytes = isNested || number === FIELD.customName;
    if (wantsBytes !== value instanceof Uint8Array) throw damaged();
    if (value instanceof Uint8Array) {
      if (number === FIELD.customName) found.name = value;
      else found.attached.push(readAttached(number, value));
    } else if (number === FIELD.itemId) found.itemId = value;
    else if (value > MAX_UINT32 && number !== FIELD.entIndex) throw damaged();
    else found.numbers.set(number, Number(value));
  }
  return found;
}

/** The bytes of a 32-bit float, as a share; 0 if they are none. */
function shareOf(bytes: Uint8Array): number {
  const share = bytes.length === 4 ? new DataView(bytes.slice().buffer).getFloat32(0, true) : 0;
  return share >= 0 && share <= 1 ? share : 0;
}

/** Reads a sticker or charm completely, so that a damaged one is rejected. Numbers that no item has are left out. */
function readAttached(field: number, message: Uint8Array): Attached {
  const attached: Attached = { field, numbers: new Map(), wear: 0 };
  for (const { number, value } of wireFields(message)) {
    if (typeof value === 'bigint') {
      if (value <= MAX_UINT32) attached.numbers.set(number, Number(value));
    } else if (number === ATTACHED.wear) attached.wear = shareOf(value);
  }
  return attached;
}

const stickerOf = ({ numbers, wear }: Attached): InspectedSticker => ({
  id: numbers.get(ATTACHED.id) ?? 0,
  slot: numbers.get(ATTACHED.slot) ?? 0,
  wear,
});

const charmOf = ({ numbers }: Attached): InspectedCharm => ({
  id: numbers.get(ATTACHED.id) ?? 0,
  pattern: numbers.get(ATTACHED.pattern) ?? null,
  sticker: numbers.get(ATTACHED.wrapped) ?? null,
});

/**
 * Parses the message of an item certificate. Throws InspectLinkError (`damaged`) for a message that no item can have.
 */
export function readInspectedItem(message: Uint8Array): InspectedItem {
  const { numbers, itemId, name, attached } = collect(message);
  const paintSeed = numbers.get(FIELD.paintSeed) ?? 0;
  if (paintSeed > MAX_SEED) throw damaged();
  const stickers = attached.filter(({ field }) => field === FIELD.stickers).map(stickerOf);
  const charms = attached.filter(({ field }) => field === FIELD.keychains).map(charmOf);
  const isStatTrak = numbers.has(FIELD.killEaterType);
  return {
    itemId: itemId === 0n ? null : String(itemId),
    defIndex: numbers.get(FIELD.defIndex) ?? 0,
    paintIndex: numbers.get(FIELD.paintIndex) ?? 0,
    paintSeed,
    float: floatOf(numbers.get(FIELD.paintWear)),
    isStar: numbers.get(FIELD.quality) === STAR_QUALITY,
    isStatTrak,
    kills: isStatTrak ? (numbers.get(FIELD.killEaterValue) ?? null) : null,
    isSouvenir: numbers.get(FIELD.quality) === SOUVENIR_QUALITY,
    nameTag: nameOf(name),
    stickerCount: stickers.length,
    stickers,
    charmCount: charms.length,
    charms,
    looksOwned: itemId > 0n && numbers.has(FIELD.inventory) && numbers.has(FIELD.origin),
  };
}
