import { CsvError, parseCsv } from '../prices/csv.ts';
import { itemTable, separatorOf, type SaleRow } from '../prices/item-table.ts';
import { isLinkPart, joinedLinks } from './broken-link.ts';
import { LONGEST_QUERY, parseCheckQuery, type CheckedPattern, type CheckQueryProblem } from './check-query.ts';
import { readItemText } from '../weapons/item-text.ts';
import { weaponsOfItem } from '../weapons/item-weapon.ts';
import { looksLikeLink } from './pasted-link.ts';
import { PATTERN_ID_MIN } from '../patterns/pattern-id.ts';
import { BULK_MAX_BYTES, BULK_MAX_LINES } from './bulk-limits.ts';
import type { InspectedItem } from './inspected-item.ts';
import { inventoryTexts } from './inventory-texts.ts';
import { readSelfContainedLink, type InspectFailure } from './self-contained-link.ts';

/** `position`: the line number, or the index in the inventory, from 1. */
export type BulkItem = { position: number; item: InspectedItem };
/** A pattern written as a name, such as `ak 661`, with the float and wear if they stand beside it. */
export type BulkName = { position: number } & Omit<CheckedPattern, 'others'>;
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
  /** Number of items in an inventory that are none of ours, or have no inspect link, such as cases and stickers. */
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

/** Characters of a line that is shown as a name when it cannot be read. */
const NAME_MAX = 120;

const looksLikeName = (text: string) => text.length <= NAME_MAX && !/:\/\/|%20|csgo_econ|^[0-9a-f]{12,}$/i.test(text);

/** The name and the suggestion of a line that cannot be read. */
function unknownName(text: string, problem: CheckQueryProblem): Pick<BulkFailure, 'name' | 'suggestion'> {
  if (!looksLikeName(text)) return {};
  const suggestion = problem.kind === 'weapon-unknown' ? problem.suggestion : null;
  return { name: text, ...(suggestion !== null && { suggestion }) };
}

/** The weapon of a text with the seed 0, which the game also draws: it looks the same as 1. */
const weaponOfSeedZero = (problem: CheckQueryProblem) =>
  problem.kind === 'pattern' && problem.problem === 'too-low' ? problem.weapon : undefined;

/** An inventory is full of other items; a line of a text is meant as one of ours. */
const isOtherItem = (problem: CheckQueryProblem) =>
  problem.kind.startsWith('weapon-') || (problem.kind === 'link' && problem.problem === 'other-finish');

function readCandidates(source: BulkReading['source'], candidates: readonly Candidate[]): BulkReading {
  const reading: BulkReading = { source, items: [], names: [], failures: [], classic: [], uninspectable: 0 };
  for (const { position, text } of candidates) {
    const link = readSelfContainedLink(text);
    if (typeof link !== 'string') reading.items.push({ position, item: link.item });
    else if (link === 'classic') reading.classic.push(position);
    else {
      const query = parseCheckQuery(text);
      if ('problem' in query) {
        const { problem } = query;
        const weapon = weaponOfSeedZero(problem);
        if (source === 'inventory' && isOtherItem(problem)) reading.uninspectable += 1;
        else if (weapon) reading.names.push({ position, weapon, patternId: PATTERN_ID_MIN });
        else reading.failures.push({ position, problem: link, ...unknownName(text, problem) });
      } else {
        const { others = [], ...first } = query;
        reading.names.push({ position, ...first });
        for (const patternId of others) reading.names.push({ position, weapon: first.weapon, patternId });
      }
    }
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

/** Most lines that the text of one item is copied over. */
const MAX_ITEM_LINES = 8;

/** What a text says of an item of ours: the weapon only, or the pattern number too; null if neither. */
function saidIn(text: string): 'weapon' | 'pattern' | null {
  const item = readItemText(text.slice(0, LONGEST_QUERY));
  if (weaponsOfItem(item).weapons.length !== 1) return null;
  return item.numbers.length > 0 ? 'pattern' : 'weapon';
}

/**
 * The lines with those of an item that was copied over several of them in its first: a name without a pattern number,
 * and its further facts, one of them the number, up to a blank line or the next item.
 */
function withJoinedItems(lines: readonly string[]): string[] {
  const said = lines.map((line) => (line.trim() === '' || looksLikeLink(line) ? 'end' : saidIn(line)));
  const joined = [...lines];
  for (let at = 0; at < lines.length; at += 1) {
    if (said[at] !== 'weapon') continue;
    let end = at + 1;
    while (end < Math.min(lines.length, at + MAX_ITEM_LINES) && said[end] === null) end += 1;
    // Lines at the end that are not of the item make the text unclear; without a digit there is no number to find.
    for (let count = end - at; count > 1; count -= 1) {
      const text = lines.slice(at, at + count).join(' ');
      if (!/\d/.test(lines.slice(at + 1, at + count).join(''))) break;
      if (saidIn(text) !== 'pattern') continue;
      joined.splice(at, count, text, ...Array<string>(count - 1).fill(''));
      at += count - 1;
      break;
    }
  }
  return joined;
}

/** A row of a table as a text for `readItemText`. */
const rowText = ({ item = '', finish, seed = '', float, wear = '' }: SaleRow) =>
  `${item}${finish ? ` | ${finish}` : ''} seed ${seed}${float ? ` float ${float}` : ''} ${wear}`;

/** The rows of a table with a header as texts that say what each cell is; undefined if the text is no such table. */
function tableTexts(lines: readonly string[]): string[] | undefined {
  const headerAt = lines.findIndex((line) => line.trim() !== '');
  const separator = separatorOf(lines[headerAt] ?? '');
  const cellsOf = (line: string) => {
    try {
      return parseCsv(line, separator)[0]?.cells ?? [];
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
      return [];
    }
  };
  const table = itemTable(cellsOf(lines[headerAt] ?? ''));
  if (!table.has('item') || !table.has('seed')) return undefined;
  return lines.map((line, at) => {
    if (at <= headerAt || line.trim() === '') return '';
    const row = table.read(cellsOf(line));
    return row ? rowText(row) : line;
  });
}

function readLines(given: readonly string[]): BulkReading | BulkProblem {
  const linked = withJoinedLinks(given);
  if (linked.filter((line) => line.trim() !== '').length > BULK_MAX_LINES * MAX_ITEM_LINES) return 'too-many';
  const lines = tableTexts(given) ?? withJoinedItems(linked);
  const candidates = lines.flatMap((line, at) =>
    line.trim() === '' ? [] : linksIn(line.trim()).map((text) => ({ position: at + 1, text })),
  );
  return candidates.length > BULK_MAX_LINES ? 'too-many' : readCandidates('lines', candidates);
}

/** Reads an inventory in any shape that `inventoryTexts` knows; positions count its items from 1. */
export function readInventory(value: unknown): BulkReading | BulkProblem {
  const found = inventoryTexts(value);
  if (!found) return 'not-inventory';
  if (found.length > BULK_MAX_LINES) return 'too-many';
  const candidates = found.flatMap((text, at) => (text === undefined ? [] : [{ position: at + 1, text }]));
  const reading = readCandidates('inventory', candidates);
  return { ...reading, uninspectable: reading.uninspectable + found.length - candidates.length };
}

function readJson(text: string): BulkReading | BulkProblem {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'not-json';
  }
  const isList = Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string');
  return isList ? readLines(value as string[]) : readInventory(value);
}

/**
 * Reads pasted text: inspect links and names of patterns line by line, an item copied over several lines, a table with
 * a header, a JSON list of them, or an inventory in any shape that `inventoryTexts` knows. Needs no network. Blank
 * lines only count for line numbers.
 */
export function readBulk(text: string): BulkReading | BulkProblem {
  if (byteLength(text) > BULK_MAX_BYTES) return 'too-large';
  const trimmed = text.trim();
  if (trimmed === '') return 'empty';
  const isJson = /^[{[]/.test(trimmed) && !/^\[[HW]\]/i.test(trimmed);
  return isJson ? readJson(trimmed) : readLines(text.split(/\r\n|\n|\r/));
}
