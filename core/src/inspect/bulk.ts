import { CsvError, parseCsv } from '../prices/csv.ts';
import { isLinkPart, joinedLinks } from './broken-link.ts';
import { parseCheckQuery, type CheckedPattern, type CheckQueryProblem } from './check-query.ts';
import { looksLikeLink } from './pasted-link.ts';
import { PATTERN_ID_MIN } from '../patterns/pattern-id.ts';
import { BULK_MAX_BYTES, BULK_MAX_LINES } from './bulk-limits.ts';
import type { InspectedItem } from './inspected-item.ts';
import { inventoryTexts } from './inventory-links.ts';
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

/** A seed of 0, which the game also draws, has the pattern of 1. */
const isSeedZero = (problem: CheckQueryProblem) => problem.kind === 'pattern' && problem.problem === 'too-low';

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
        // An inventory is full of other items; a line of a text is meant as one of ours.
        if (source === 'inventory' && problem.kind.startsWith('weapon-')) reading.uninspectable += 1;
        else if (isSeedZero(problem) && problem.kind === 'pattern' && problem.weapon)
          reading.names.push({ position, weapon: problem.weapon, patternId: PATTERN_ID_MIN });
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

const saysPattern = (text: string) => 'weapon' in parseCheckQuery(text);
const lacksNumber = (text: string) => {
  const query = parseCheckQuery(text);
  return 'problem' in query && query.problem.kind === 'pattern' && query.problem.problem === 'required';
};

/**
 * The lines with those of an item that was copied over several of them in its first: a name without a pattern number,
 * the number in one of the next, and further facts of it up to a blank line or the next item.
 */
function withJoinedItems(lines: readonly string[]): string[] {
  const joined = [...lines];
  for (let at = 0; at < lines.length; at += 1) {
    const first = lines[at] ?? '';
    if (looksLikeLink(first) || !lacksNumber(first)) continue;
    let found = 0;
    for (let end = at + 1; end < Math.min(lines.length, at + MAX_ITEM_LINES); end += 1) {
      const line = lines[end] ?? '';
      if (line.trim() === '' || looksLikeLink(line) || saysPattern(line) || lacksNumber(line)) break;
      if (saysPattern(lines.slice(at, end + 1).join(' '))) found = end;
    }
    if (found === 0) continue;
    joined.splice(at, found + 1 - at, lines.slice(at, found + 1).join(' '), ...Array<string>(found - at).fill(''));
    at = found;
  }
  return joined;
}

/** Names of columns in a table of items: what a header calls the item; the reader knows those of seed and float. */
const ITEM_COLUMN =
  /^(?:market_?hash_?name|market_?name|full_item_name|item_?name|item|name|title|weapon|skin|artikel)$/i;
const SEED_COLUMN = /^(?:paint_?seed|seed|pattern(?:_?(?:id|index|template|seed))?|muster)$/i;
const FLOAT_COLUMN = /^(?:float(?:_?value)?|paint_?wear|wear_?(?:value|rating)|wear)$/i;
const SEPARATORS = [',', ';', '\t'] as const;

/** The rows of a table with a header as texts that say what each cell is; undefined if the text is no such table. */
function tableTexts(lines: readonly string[]): string[] | undefined {
  const headerAt = lines.findIndex((line) => line.trim() !== '');
  const header = lines[headerAt] ?? '';
  const separator = SEPARATORS.find((each) => header.includes(each));
  if (separator === undefined || /[0-9]/.test(header)) return undefined;
  const columns = header.split(separator).map((cell) => cell.replaceAll('"', '').trim().replaceAll(' ', '_'));
  const isItem = columns.map((name) => ITEM_COLUMN.test(name));
  if (!isItem.includes(true) || !columns.some((name) => SEED_COLUMN.test(name))) return undefined;
  const textOf = (cell: string, at: number) => {
    const name = columns[at] ?? '';
    if (SEED_COLUMN.test(name)) return `seed ${cell}`;
    return FLOAT_COLUMN.test(name) ? `float ${cell}` : isItem[at] ? cell : '';
  };
  return lines.map((line, at) => {
    if (at <= headerAt || line.trim() === '') return '';
    try {
      const [record] = parseCsv(line, separator);
      return (record?.cells ?? []).map((cell, column) => textOf(cell.trim(), column)).join(' ');
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
      return line;
    }
  });
}

function readLines(given: readonly string[]): BulkReading | BulkProblem {
  if (given.length > BULK_MAX_LINES * 2) return 'too-many';
  const lines = tableTexts(given) ?? withJoinedItems(withJoinedLinks(given));
  const candidates = lines.flatMap((line, at) =>
    line.trim() === '' ? [] : linksIn(line.trim()).map((text) => ({ position: at + 1, text })),
  );
  return candidates.length > BULK_MAX_LINES ? 'too-many' : readCandidates('lines', candidates);
}

function readInventory(value: unknown): BulkReading | BulkProblem {
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
