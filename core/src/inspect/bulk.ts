import { isLinkPart, joinedLinks } from './broken-link.ts';
import { looksLikeLink } from './pasted-link.ts';
import { parseCheckQuery, type CheckQuery, type CheckQueryProblem } from './check-query.ts';
import type { WeaponId } from '../weapons/weapons.ts';
import { BULK_MAX_BYTES, BULK_MAX_LINES } from './bulk-limits.ts';
import type { InspectedItem } from './inspected-item.ts';
import { inventoryLinks } from './inventory-links.ts';
import { readSelfContainedLink, type InspectFailure } from './self-contained-link.ts';

/** `position`: the line number, or the index in the inventory, from 1. */
export type BulkItem = { position: number; item: InspectedItem };
/** A pattern written as a name, such as `ak 661`. */
export type BulkName = { position: number; weapon: WeaponId; patternId: number };
/**
 * `name`: the text, if it looks like a name rather than a link. `suggestion`: what it probably means, such as `Karambit
 * 387`.
 */
export type BulkFailure = {
  position: number;
  problem: Exclude<InspectFailure, 'classic'>;
  name?: string;
  suggestion?: string;
};

export type BulkReading = {
  source: 'lines' | 'inventory';
  items: BulkItem[];
  names: BulkName[];
  failures: BulkFailure[];
  /** Positions of classic links, whose items only the game knows. */
  classic: number[];
  /** Number of items in an inventory without an inspect link, such as cases and stickers. */
  uninspectable: number;
};

/** The reason why a whole text is rejected. */
export type BulkProblem = 'empty' | 'too-large' | 'too-many' | 'not-json' | 'not-inventory';

/** A link with its certificate or numbers; the command may be followed by a space. */
const LINK = /steam:\/\/[^\s"'<>,;]+(?: [0-9A-Z]{14,})?/gi;

type Candidate = { position: number; text: string };

const byteLength = (text: string): number => {
  let bytes = text.length;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    // Surrogates count two bytes each, other characters beyond ASCII two or three.
    if (unit > 0x7f) bytes += unit > 0x7ff && (unit & 0xf800) !== 0xd800 ? 2 : 1;
  }
  return bytes;
};

/** The links in a line, which can be a row of a table or a message. */
function linksIn(line: string): string[] {
  if (typeof readSelfContainedLink(line) !== 'string') return [line];
  return line.match(LINK) ?? [line];
}

/** Maximum length of a weapon name with a number. */
const NAME_MAX = 60;

const UNREAD: CheckQuery = { problem: { kind: 'empty' } };

const looksLikeName = (text: string) => text.length <= NAME_MAX && !/:\/\/|%20|csgo_econ|^[0-9a-f]{12,}$/i.test(text);

/** The name and the suggestion of a line that cannot be read. */
function unknownName(text: string, problem: CheckQueryProblem): Pick<BulkFailure, 'name' | 'suggestion'> {
  if (!looksLikeName(text)) return {};
  const suggestion = problem.kind === 'weapon-unknown' ? problem.suggestion : null;
  return { name: text, ...(suggestion !== null && { suggestion }) };
}

function readCandidates(source: BulkReading['source'], candidates: readonly Candidate[]): BulkReading {
  const reading: BulkReading = { source, items: [], names: [], failures: [], classic: [], uninspectable: 0 };
  for (const { position, text } of candidates) {
    const link = readSelfContainedLink(text);
    const query: CheckQuery = text.length > NAME_MAX ? UNREAD : parseCheckQuery(text);
    if (typeof link !== 'string') reading.items.push({ position, item: link.item });
    else if (link === 'classic') reading.classic.push(position);
    else if (!('problem' in query)) reading.names.push({ position, ...query });
    else reading.failures.push({ position, problem: link, ...unknownName(text, query.problem) });
  }
  return reading;
}

/** Most lines that a link is broken over, and most attempts to join lines in a text, since each parses a link. */
const MAX_LINK_LINES = 40;
const MAX_JOINS = 2000;

/**
 * The lines with the parts of a broken link in the first of them. Only if the parts are a link together, and the first
 * is none.
 */
function withJoinedLinks(lines: readonly string[]): string[] {
  const joined = [...lines];
  let joins = 0;
  for (let at = 0; at < lines.length - 1; at += 1) {
    const first = lines[at] ?? '';
    if (!isLinkPart(lines[at + 1] ?? '') || !looksLikeLink(first)) continue;
    if (typeof readSelfContainedLink(first) !== 'string') continue;
    for (let last = at + 2; last <= Math.min(lines.length, at + MAX_LINK_LINES); last += 1) {
      if (!isLinkPart(lines[last - 1] ?? '') || ++joins > MAX_JOINS) break;
      const link = readSelfContainedLink(joinedLinks(lines.slice(at, last).join('\n')).at(-1) ?? '');
      if (typeof link === 'string' && (link !== 'classic' || readSelfContainedLink(first) === 'classic')) continue;
      joined.splice(at, last - at, lines.slice(at, last).join(' '), ...Array<string>(last - at - 1).fill(''));
      break;
    }
  }
  return joined;
}

function readLines(given: readonly string[]): BulkReading | BulkProblem {
  const lines = withJoinedLinks(given);
  const candidates = lines.flatMap((line, at) =>
    line.trim() === '' ? [] : linksIn(line.trim()).map((text) => ({ position: at + 1, text })),
  );
  return candidates.length > BULK_MAX_LINES ? 'too-many' : readCandidates('lines', candidates);
}

function readInventory(value: unknown): BulkReading | BulkProblem {
  const found = inventoryLinks(value);
  if (!found) return 'not-inventory';
  if (found.length > BULK_MAX_LINES) return 'too-many';
  const candidates = found.flatMap((text, at) => (text === undefined ? [] : [{ position: at + 1, text }]));
  return { ...readCandidates('inventory', candidates), uninspectable: found.length - candidates.length };
}

function readJson(text: string): BulkReading | BulkProblem {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'not-json';
  }
  const isList = Array.isArray(value) && value.every((each) => typeof each === 'string');
  return isList ? readLines(value as string[]) : readInventory(value);
}

/**
 * Reads pasted text: inspect links and names of patterns line by line, a JSON list of them, or a Steam inventory
 * response. Needs no network. Blank lines only count for line numbers.
 */
export function readBulk(text: string): BulkReading | BulkProblem {
  if (byteLength(text) > BULK_MAX_BYTES) return 'too-large';
  const trimmed = text.trim();
  if (trimmed === '') return 'empty';
  return /^[{[]/.test(trimmed) ? readJson(trimmed) : readLines(text.split(/\r\n|\n|\r/));
}
