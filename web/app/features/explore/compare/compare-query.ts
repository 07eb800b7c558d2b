import { parsePatternSet, writePatternSet, type PatternName } from '@bluegem/core/patterns/pattern-set';
import { RENDER_TYPES, type RenderType } from '@bluegem/core/drawing/pictures/render';

export type CompareQuery = { names: readonly PatternName[]; view: RenderType };

/** Parses the address of a comparison. Invalid parts are dropped. */
export function readCompareQuery(query: URLSearchParams): CompareQuery {
  const view = RENDER_TYPES.find((type) => type === query.get('view')) ?? 'fancy';
  return { names: parsePatternSet(query.get('patterns') ?? ''), view };
}

/** The query of a comparison, `?patterns=karambit-387,ak-47-661`; default values are left out. */
export function writeCompareQuery({ names, view }: CompareQuery): string {
  const parts = [
    ...(names.length > 0 ? [`patterns=${writePatternSet(names)}`] : []),
    ...(view === 'fancy' ? [] : [`view=${view}`]),
  ];
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}
