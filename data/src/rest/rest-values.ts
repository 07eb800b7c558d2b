import { RestError } from './rest-error.ts';

/** The values that a column accepts, by its type in the database. */
export type ValueKind = 'text' | 'integer' | 'number' | 'timestamp' | 'uuid' | 'json' | 'texts';

const INTEGER_LIMITS: Readonly<Record<string, bigint>> = { smallint: 2n ** 15n, integer: 2n ** 31n, bigint: 2n ** 63n };
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i;
const TIMESTAMP = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d(?::?\d\d)?)?)?$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const TEXT_ARRAY =
  /^\{(?:[^{}"\\,\s][^{}"\\,]*|"(?:[^"\\]|\\.)*")?(?:,(?:[^{}"\\,\s][^{}"\\,]*|"(?:[^"\\]|\\.)*"))*\}$/s;

/** The kind of a column of this type. Throws Error for a type that no table has yet. */
export function kindOf(sqlType: string): ValueKind {
  if (Object.hasOwn(INTEGER_LIMITS, sqlType)) return 'integer';
  if (sqlType === 'double precision' || sqlType.startsWith('numeric')) return 'number';
  if (sqlType === 'timestamp with time zone') return 'timestamp';
  if (sqlType === 'jsonb') return 'json';
  if (sqlType === 'text[]') return 'texts';
  if (sqlType === 'text' || sqlType === 'uuid') return sqlType;
  throw new Error(`The interface has no values of type ${sqlType}`);
}

const invalid = (sqlType: string, text: string, code = '22P02') =>
  new RestError(400, code, `invalid input syntax for type ${sqlType}: "${text}"`);

/** Throws RestError, with the code and words that PostgreSQL would have, for a text that is no value of the type. */
export function checkValue(sqlType: string, text: string): void {
  if (text.includes('\0')) throw new RestError(400, '22021', 'invalid byte sequence for encoding "UTF8": 0x00');
  switch (kindOf(sqlType)) {
    case 'integer': {
      if (!/^[+-]?\d{1,30}$/.test(text)) throw invalid(sqlType, text);
      const value = BigInt(text);
      const limit = INTEGER_LIMITS[sqlType] ?? 0n;
      if (value >= limit || value < -limit) {
        throw new RestError(400, '22003', `value "${text}" is out of range for type ${sqlType}`);
      }
      return;
    }
    case 'number':
      if (!NUMBER.test(text) || text.length > 60) throw invalid(sqlType, text);
      return;
    case 'timestamp':
      if (!TIMESTAMP.test(text) || Number.isNaN(Date.parse(text.slice(0, 10)))) throw invalid(sqlType, text, '22007');
      return;
    case 'uuid':
      if (!UUID.test(text)) throw invalid(sqlType, text);
      return;
    case 'texts':
      if (!TEXT_ARRAY.test(text)) throw new RestError(400, '22P02', `malformed array literal: "${text}"`);
      return;
    default:
  }
}

const arrayItem = (item: string) => `"${item.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

/** A value of a JSON body as the text that the database casts to the type; null stays. Throws RestError as above. */
export function textOfJson(sqlType: string, value: unknown): string | null {
  if (value === null) return null;
  const kind = kindOf(sqlType);
  if (kind === 'json') return JSON.stringify(value);
  if (kind === 'texts' && Array.isArray(value) && value.every((item) => typeof item === 'string')) {
    const text = `{${value.map(arrayItem).join(',')}}`;
    checkValue(sqlType, text);
    return text;
  }
  if (!['string', 'number', 'boolean'].includes(typeof value)) throw invalid(sqlType, JSON.stringify(value) ?? '');
  const text = String(value);
  checkValue(sqlType, text);
  return text;
}
