import { DRAWN_WEAPON_IDS } from '@bluegem/core/exploring/drawn-weapons';
import { DEFAULT_QUERY, type PatternQuery } from '@bluegem/core/query/pattern-query';
import { cellsOf, rowAt } from '@bluegem/core/query/pattern-row';
import { readPatternSearch } from '@bluegem/core/query/pattern-search';
import { createPatternEngine } from '@bluegem/core/query/pattern-selection';
import { loadPatternIndex } from '../../../browser/load-patterns.ts';
import { serveTasks } from '../../../browser/worker-client.ts';
import type { CatalogueQuery, CatalogueTasks } from './studio-tasks.ts';

/** The number of patterns in the lists with the most gold or purple. */
const MOST = 20;

const patterns = loadPatternIndex().then(createPatternEngine);
patterns.catch(() => undefined);

/** The searched patterns: those of the current weapon, or of every drawable weapon that the text names. */
function queryOf({ weapon, category, search }: CatalogueQuery): PatternQuery {
  const named = readPatternSearch(search).weapons;
  const query: PatternQuery = {
    ...DEFAULT_QUERY,
    sort: 'rank',
    search,
    choices: { ...DEFAULT_QUERY.choices, weapon: named.length > 0 ? DRAWN_WEAPON_IDS : [weapon] },
  };
  if (category === 'gold' || category === 'purple') return { ...query, sort: category, direction: 'descending' };
  if (category === 'all') return search === '' ? { ...query, sort: 'patternId' } : query;
  const tier = ({ 'tier-1': '1', 'tier-2': '2', 'tier-3': '3' } as const)[category];
  return { ...query, choices: { ...query.choices, tier: [tier] } };
}

serveTasks<CatalogueTasks>({
  async find(query) {
    const engine = await patterns;
    const { rows } = engine.select(queryOf(query));
    const most = query.category === 'gold' || query.category === 'purple' ? MOST : rows.length;
    const total = Math.min(most, rows.length);
    return {
      rows: Array.from(rows.subarray(0, Math.min(total, query.limit)), (row) => rowAt(engine.index, row)),
      total,
    };
  },
  async publish({ weapon, patternId }) {
    const { index, select } = await patterns;
    const { rows } = select({ ...DEFAULT_QUERY, choices: { ...DEFAULT_QUERY.choices, weapon: [weapon] } });
    const row = rows.find((each) => cellsOf(index, each).known('patternId') === patternId);
    return { weapon, patternId, regions: row === undefined ? [] : [...rowAt(index, row).regions] };
  },
});
