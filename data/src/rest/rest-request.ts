import { RestError } from './rest-error.ts';

export type RestRequest = {
  method: string;
  /** As in the address, decoded. */
  table: string;
  search: URLSearchParams;
  headers: Headers;
  /** Of a POST or PATCH, as text. */
  body: string;
};

/** The caller as the database knows it: one of its roles, and the claims of the token that policies may read. */
export type RestCaller = { role: string; claims: Readonly<Record<string, string>> };

export type RestResponse = { status: number; headers: Record<string, string>; body: string };

/** The preferences of a request beyond its query, from its headers. */
export type RequestPreferences = {
  form: 'array' | 'object' | 'csv';
  isWithoutNulls: boolean;
  returns: 'representation' | 'minimal' | 'headers-only';
  isCounted: boolean;
  missing: 'null' | 'default';
  resolution: 'merge' | 'ignore' | null;
  maxAffected: number | null;
  range: { offset: number; limit: number | null } | null;
  /** The preferences that are honoured, for the answer. */
  applied: string[];
};

const FORMS = new Map<string, RequestPreferences['form']>([
  ['*/*', 'array'],
  ['application/*', 'array'],
  ['application/json', 'array'],
  ['application/vnd.pgrst.array', 'array'],
  ['application/vnd.pgrst.array+json', 'array'],
  ['application/vnd.pgrst.object', 'object'],
  ['application/vnd.pgrst.object+json', 'object'],
  ['text/csv', 'csv'],
]);

function formOf(accept: string): Pick<RequestPreferences, 'form' | 'isWithoutNulls'> {
  for (const each of accept.split(',')) {
    const [type = '', ...parameters] = each
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    const form = FORMS.get(type);
    if (form) return { form, isWithoutNulls: parameters.includes('nulls=stripped') };
  }
  throw new RestError(406, 'PGRST107', `None of these media types are available: ${accept}`);
}

function rangeOf(headers: Headers): RequestPreferences['range'] {
  const range = headers.get('range');
  if (range === null || !['items', null].includes(headers.get('range-unit'))) return null;
  const found = /^(?:items=)?(\d{1,9})-(\d{1,9})?$/.exec(range);
  if (!found) return null;
  const offset = Number(found[1]);
  if (found[2] === undefined) return { offset, limit: null };
  const limit = Number(found[2]) - offset + 1;
  if (limit < 1) {
    const details = 'The lower boundary must be lower than or equal to the upper boundary in the Range header.';
    throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', { details });
  }
  return { offset, limit };
}

const PREFERENCES =
  /^(?:|handling=(?:strict|lenient)|return=(?:representation|minimal|headers-only)|count=(?:exact|planned|estimated)|missing=(?:default|null)|resolution=(?:merge|ignore)-duplicates|max-affected=\d{1,9}|tx=commit)$/;

function checkPreferences(preferred: readonly string[]): void {
  const unknown = preferred.filter((each) => !PREFERENCES.test(each));
  if (unknown.length === 0) return;
  throw new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
    details: `Invalid preferences: ${unknown.join(', ')}`,
  });
}

/**
 * Throws RestError `PGRST122` for preferences that a strict caller must have and that are not known, `PGRST107` for
 * answers that are not made here, `PGRST106` for another schema.
 */
export function parsePreferHeader({ method, headers }: Pick<RestRequest, 'method' | 'headers'>): RequestPreferences {
  const isRead = method === 'GET' || method === 'HEAD';
  const schema = headers.get(isRead ? 'accept-profile' : 'content-profile') ?? 'public';
  if (schema !== 'public') {
    throw new RestError(406, 'PGRST106', `Invalid schema: ${schema}`, {
      hint: 'Only the following schemas are exposed: public',
    });
  }
  const preferred = (headers.get('prefer') ?? '').split(',').map((each) => each.trim());
  const applied: string[] = [];
  const find = <Value extends string>(name: string, values: readonly Value[]): Value | null => {
    const value = values.find((each) => preferred.includes(`${name}=${each}`));
    if (value) applied.push(`${name}=${value}`);
    return value ?? null;
  };
  const returns = find('return', ['representation', 'minimal', 'headers-only'] as const);
  const count = find('count', ['exact', 'planned', 'estimated'] as const);
  const missing = find('missing', ['default', 'null'] as const);
  const resolution = find('resolution', ['merge-duplicates', 'ignore-duplicates'] as const);
  const isStrict = find('handling', ['strict', 'lenient'] as const) === 'strict';
  if (isStrict) checkPreferences(preferred);
  const affected = preferred.map((each) => /^max-affected=(\d{1,9})$/.exec(each)?.[1]).find(Boolean);
  if (isStrict && affected) applied.push(`max-affected=${affected}`);
  return {
    ...formOf(headers.get('accept') ?? '*/*'),
    returns: returns ?? 'minimal',
    isCounted: count !== null,
    missing: missing ?? 'null',
    resolution: resolution && (resolution === 'merge-duplicates' ? 'merge' : 'ignore'),
    maxAffected: isStrict && affected ? Number(affected) : null,
    range: isRead ? rangeOf(headers) : null,
    applied,
  };
}
