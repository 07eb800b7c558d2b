import type { OpenApiSchema } from '@bluegem/contract/openapi/openapi-operation';

/** A space at which no line ends. */
const SPACE = '\u00A0';

/** `(1–1000)`, `(≥ 0)`, `(≤ 60)`; nothing where neither end is set. Whole numbers have the ends of what is exact. */
function rangeOf(least: number | undefined, most: number | undefined): string {
  const [from, to] = [least, most].map((end) =>
    Math.abs(end ?? Infinity) >= Number.MAX_SAFE_INTEGER ? undefined : end,
  );
  if (from !== undefined && to !== undefined) return `${SPACE}(${from}–${to})`;
  if (to !== undefined) return `${SPACE}(≤${SPACE}${to})`;
  return from === undefined ? '' : `${SPACE}(≥${SPACE}${from})`;
}

const unique = (parts: readonly string[]) => [...new Set(parts)].join(' | ');

/** The type of a JSON Schema in one line that every language reads alike. */
export function typeOfSchema(schema: OpenApiSchema): string {
  const { anyOf, oneOf, items, pattern } = schema;
  if (anyOf ?? oneOf) return unique((anyOf ?? oneOf ?? []).map(typeOfSchema));
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return unique(schema.enum.map(String));
  const type = [schema.type ?? 'any'].flat().join(' | ');
  if (type === 'string') return `string${rangeOf(schema.minLength, schema.maxLength)}${pattern ? ` /${pattern}/` : ''}`;
  if (type === 'array') return `${items ? typeOfSchema(items) : 'any'}[]${rangeOf(schema.minItems, schema.maxItems)}`;
  return `${type}${rangeOf(schema.minimum, schema.maximum)}`;
}
