import { openCertificate } from './certificate.ts';
import { InspectLinkError } from './inspect-problem.ts';
import { readInspectedItem, type InspectedItem } from './inspected-item.ts';
import { findPastedLink } from './pasted-link.ts';

/** What every inspect link begins with. */
export const INSPECT_LINK_START = 'steam://';

/** Characters that an inspect link may have, without what is around it: one that must be looked up, and one that carries its item. */
export const MAX_LINK_LENGTH = 500;
export const MAX_SELF_CONTAINED_LENGTH = 2000;

/** A link from before 2026: the item must be asked for at the game coordinator. All numbers decimal, 64 bits. */
export type ClassicLink = {
  kind: 'classic';
  /** SteamID64 of the owner, or the number of the market listing: personal data, not to be kept. */
  from: { owner: string } | { listing: string };
  assetId: string;
  d: string;
};

/** A link that carries its item. `form`: a whole link, the command of the game's console, or the bare certificate. */
export type SelfContainedLink = {
  kind: 'self-contained';
  form: 'link' | 'console' | 'certificate';
  item: InspectedItem;
};

export type InspectLink = ClassicLink | SelfContainedLink;

const COMMAND = 'csgo_econ_action_preview';
const GAME = '730';
const LINK = new RegExp(`^steam://(?:run|rungame)/(\\d{1,10})/\\w{0,20}/[+ ]?${COMMAND}[+ ]%?([0-9A-Z]+)$`, 'i');
const CONSOLE = new RegExp(`^[+]?${COMMAND} %?([0-9A-F]+)$`, 'i');
const CERTIFICATE = /^[0-9A-F]{14,}$/i;
const TEMPLATE = /%(?:propid|owner_steamid|assetid|listingid)/i;
const CLASSIC = /^([SM])(\d{1,20})A(\d{1,20})D(\d{1,20})$/i;
/** From the time of change: a classic link whose last part is a certificate. */
const HYBRID = /^[SM]\d{1,20}A(\d{1,20})D([0-9A-F]{14,})$/i;

const MAX_UINT64 = 0xffffffffffffffffn;
/** The upper half of every person's SteamID64. */
const PERSON = 0x01100001n;

const problem = (...[kind]: ConstructorParameters<typeof InspectLinkError>) => new InspectLinkError(kind);

function bytesOfHex(hex: string): Uint8Array {
  if (hex.length % 2 !== 0 || !/^[0-9a-f]*$/i.test(hex)) throw problem('damaged');
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16));
}

const itemOf = (hex: string): InspectedItem => readInspectedItem(openCertificate(bytesOfHex(hex)));

function classicLink([, kind = '', from = '', asset = '', d = '']: RegExpExecArray): ClassicLink {
  const [fromId, assetId, checksum] = [BigInt(from), BigInt(asset), BigInt(d)];
  const isPossible = (id: bigint) => id > 0n && id <= MAX_UINT64;
  const isOwner = kind.toUpperCase() === 'S';
  if (!isPossible(fromId) || !isPossible(assetId) || checksum > MAX_UINT64) throw problem('impossible-ids');
  if (isOwner && fromId >> 32n !== PERSON) throw problem('impossible-ids');
  return {
    kind: 'classic',
    from: isOwner ? { owner: String(fromId) } : { listing: String(fromId) },
    assetId: String(assetId),
    d: String(checksum),
  };
}

/** What follows the command in a whole link. */
function readArgument(argument: string): InspectLink {
  const classic = CLASSIC.exec(argument);
  if (classic) return classicLink(classic);
  const [, assetId, certificate] = HYBRID.exec(argument) ?? [];
  if (certificate === undefined) return { kind: 'self-contained', form: 'link', item: itemOf(argument) };
  const item = itemOf(certificate);
  if (item.itemId !== String(BigInt(assetId ?? ''))) throw problem('damaged');
  return { kind: 'self-contained', form: 'link', item };
}

function readText(text: string): InspectLink {
  if (/[^\x20-\x7e]/.test(text)) throw problem('invalid-characters');
  if (TEMPLATE.test(text)) throw problem('unfilled-template');
  if (CERTIFICATE.test(text)) return { kind: 'self-contained', form: 'certificate', item: itemOf(text) };
  // Exactly these two, once: decoding everything would let other things in.
  const plain = text.replaceAll('%20', ' ').replaceAll(/%2b/gi, '+');
  const [, console] = CONSOLE.exec(plain) ?? [];
  if (console !== undefined) return { kind: 'self-contained', form: 'console', item: itemOf(console) };
  if (!text.toLowerCase().startsWith(INSPECT_LINK_START)) throw problem('invalid-protocol');
  const [, game, argument] = LINK.exec(plain) ?? [];
  if (argument === undefined) throw problem('invalid-format');
  if (game !== GAME) throw problem('wrong-game');
  return readArgument(argument);
}

const unquoted = (input: string): string =>
  input
    .trim()
    .replace(/^["'<](.*)["'>]$/s, '$1')
    .trim();

/**
 * Reads an inspect link of any form that people paste: links of Steam and of markets, the console command, and the bare
 * certificate, however they are wrapped (`findPastedLink`). Needs no network and takes microseconds. Throws
 * InspectLinkError. Source of the formats: docs/guide/inspect-links.md.
 */
export function parseInspectLink(input: string): InspectLink {
  const text = findPastedLink(input) ?? unquoted(input);
  if (text.length > MAX_SELF_CONTAINED_LENGTH) throw problem('too-long-item');
  if (text === '') throw problem('empty');
  try {
    const link = readText(text);
    if (link.kind === 'self-contained' || text.length <= MAX_LINK_LENGTH) return link;
  } catch (error) {
    const isKnown = error instanceof InspectLinkError && error.problem !== 'damaged';
    if (!isKnown || text.length <= MAX_LINK_LENGTH) throw error;
  }
  throw problem('too-long');
}
