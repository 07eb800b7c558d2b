import { openCertificate } from './certificate.ts';
import { InspectLinkError } from './inspect-problem.ts';
import { readInspectedItem, type InspectedItem } from './inspected-item.ts';
import { joinedLinks } from './broken-link.ts';
import { findPastedLink, MAX_PASTED_LENGTH } from './pasted-link.ts';

/** The scheme of every inspect link. */
export const INSPECT_LINK_START = 'steam://';

/**
 * Maximum length in characters of an inspect link without surrounding text: a classic one, and a self-contained one.
 */
export const MAX_LINK_LENGTH = 500;
export const MAX_SELF_CONTAINED_LENGTH = 2000;

/** A link from before 2026: only the game coordinator knows the item. All numbers are decimal, 64 bits. */
export type ClassicLink = {
  kind: 'classic';
  /** SteamID64 of the owner, or the number of the market listing. Personal data: must not be stored. */
  from: { owner: string } | { listing: string };
  assetId: string;
  d: string;
};

/** A link that contains its item. `form`: a whole link, the command of the game's console, or the bare certificate. */
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
/** A classic link whose last part is a certificate, as the game wrote them for a time. */
const HYBRID = /^[SM]\d{1,20}A(\d{1,20})D([0-9A-F]{14,})$/i;

/** However long its last number is, a link of numbers is a classic one. */
const OF_NUMBERS = /[SM]\d{1,20}A\d{1,20}D\d+$/i;

const MAX_UINT64 = 0xffffffffffffffffn;
/** The upper half of the SteamID64 of a person. */
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

/** Parses the argument of the command in a link. */
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
  // Decodes only these two, once; full decoding would accept more than links.
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

function parseWhole(input: string): InspectLink {
  const text = findPastedLink(input) ?? unquoted(input);
  if (text.length > MAX_SELF_CONTAINED_LENGTH) throw problem('too-long-item');
  if (text === '') throw problem('empty');
  try {
    const link = readText(text);
    if (link.kind === 'self-contained' || text.length <= MAX_LINK_LENGTH) return link;
  } catch (error) {
    const isKnown = error instanceof InspectLinkError && (error.problem !== 'damaged' || OF_NUMBERS.test(text));
    if (!isKnown || text.length <= MAX_LINK_LENGTH) throw error;
  }
  throw problem('too-long');
}

/** The rest of the last number of a classic link; a link that is broken within it is complete without. */
const REST_OF_NUMBER = /D\d{1,15}[>\s]+\d{5,}\s*$/i;

/**
 * Parses an inspect link in any form: links of Steam and of markets, the console command, and the bare certificate,
 * with surrounding text (`findPastedLink`), or broken over lines (`joinedLinks`). Needs no network and takes
 * microseconds. Throws InspectLinkError. Source of the formats: docs/guide/inspect-links.md.
 */
export function parseInspectLink(input: string): InspectLink {
  const links = input.length > MAX_PASTED_LENGTH ? [] : joinedLinks(input);
  const texts = REST_OF_NUMBER.test(input) ? [...links, input] : [input, ...links];
  let failure: unknown;
  for (const text of texts) {
    try {
      return parseWhole(text);
    } catch (error) {
      if (!(error instanceof InspectLinkError)) throw error;
      if (text === input) failure = error;
    }
  }
  throw failure;
}
