import { AssetProblem } from './asset-problem.ts';
import { LIMITS } from './limits.ts';

/** The values of a material, by lower-case name, as written. The last one of a name counts. */
export type Vmat = ReadonlyMap<string, string>;

const TOKEN = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"((?:[^"\\\n]|\\.)*)"|([{}[\]=,])|([^\s"{}[\]=,]+)/g;

type Token = { text: string; isMark: boolean };

function tokensOf(text: string, name: string): Token[] {
  const tokens: Token[] = [];
  for (const [, quoted, mark, bare] of text.matchAll(TOKEN)) {
    const token = quoted ?? mark ?? bare;
    if (token === undefined) continue;
    tokens.push({ text: token, isMark: mark !== undefined });
    if (tokens.length > LIMITS.vmatTokens)
      throw new AssetProblem('vmat', `${name}: has more than ${LIMITS.vmatTokens} words; this is no weapon material`);
  }
  return tokens;
}

function checkBraces(tokens: readonly Token[], name: string): void {
  let depth = 0;
  for (const { text, isMark } of tokens) {
    if (!isMark) continue;
    if (text === '{') depth++;
    if (text === '}') depth--;
    if (depth < 0 || depth > 16) break;
  }
  if (depth !== 0) throw new AssetProblem('vmat', `${name}: its braces do not match; the file is damaged or cut short`);
}

const isWord = (token: Token | undefined): token is Token => token !== undefined && !token.isMark;

/** Pairs of KeyValues text: name and value follow each other. */
function readPairs(tokens: readonly Token[], values: Map<string, string>): void {
  let at = 0;
  while (at < tokens.length) {
    const [key, value] = [tokens[at], tokens[at + 1]];
    if (!isWord(key)) at++;
    else if (isWord(value)) {
      values.set(key.text.toLowerCase(), value.text);
      at += 2;
    } else at++;
  }
}

/** Pairs of a raw data block: { m_name = "g_flUvScale1" m_flValue = 0.549 }. */
function readRecords(tokens: readonly Token[], values: Map<string, string>): void {
  let named: string | undefined;
  for (let at = 0; at + 2 < tokens.length; at++) {
    const [key, mark, value] = [tokens[at], tokens[at + 1], tokens[at + 2]];
    if (!isWord(key) || !mark?.isMark || mark.text !== '=' || !isWord(value)) continue;
    if (key.text === 'm_name') named = value.text.toLowerCase();
    else if (named !== undefined && /^m_(flValue|nValue|pValue)$/.test(key.text)) {
      // A resource is written as resource:"path", which the tokens hold as two words.
      const path = tokens[at + 3];
      values.set(named, value.text === 'resource:' && isWord(path) ? path.text : value.text);
    }
  }
}

/**
 * Reads a material as Source 2 Viewer writes it: KeyValues text, or the text of its data block. Throws AssetProblem.
 */
export function parseVmat(bytes: Uint8Array, name: string): Vmat {
  if (bytes.includes(0)) {
    throw new AssetProblem('vmat', `${name}: is not text; export materials decompiled (-d), not as compiled vmat_c`);
  }
  const tokens = tokensOf(new TextDecoder().decode(bytes), name);
  checkBraces(tokens, name);
  const values = new Map<string, string>();
  if (tokens.some(({ text, isMark }) => isMark && text === '=')) readRecords(tokens, values);
  else readPairs(tokens, values);
  if (values.size === 0) throw new AssetProblem('vmat', `${name}: holds no material values`);
  return values;
}

/** A number above 0 out of a material. Throws AssetProblem when it is not there or out of range. */
export function positiveNumber(vmat: Vmat, key: string, most: number, name: string): number {
  const text = vmat.get(key.toLowerCase());
  if (text === undefined) throw new AssetProblem('vmat', `${name}: does not say ${key}`);
  const value = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : NaN;
  if (!(value > 0 && value <= most))
    throw new AssetProblem(
      'vmat',
      `${name}: ${key} is ${JSON.stringify(text.slice(0, 40))}; it must be above 0 and at most ${most}`,
    );
  return value;
}
