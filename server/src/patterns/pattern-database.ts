import { EXPORTS, type ExportFormat } from '@bluegem/core/query/pattern-export';
import { buildPatternIndex, weaponAt } from '@bluegem/core/query/pattern-index';
import { firstPlaces, pageOf, type FirstPlace, type PatternPage } from '@bluegem/core/query/pattern-page';
import type { PatternQuery } from '@bluegem/core/query/pattern-query';
import { createPatternEngine, type PatternEngine } from '@bluegem/core/query/pattern-selection';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import type { PatternContext } from '../stores/pattern-context.ts';
import type { Snapshot } from '../stores/snapshot.ts';

const engines = new WeakMap<Snapshot, PatternEngine>();

type Priced = Pick<PatternContext, 'snapshot' | 'config'>;

/** The query engine over all patterns of a snapshot, built on first use. */
function engineOf(services: Priced): PatternEngine {
  const snapshot = services.snapshot();
  const engine =
    engines.get(snapshot) ?? createPatternEngine(buildPatternIndex(snapshot.all, services.config.prices.currency));
  engines.set(snapshot, engine);
  return engine;
}

/** The page of the pattern database that a query selects. */
export function databasePage(services: Priced, query: PatternQuery): PatternPage {
  const engine = engineOf(services);
  return pageOf(engine, query, engine.select(query));
}

/** The first place of every measured weapon. */
export const listFirstPlaces = (services: Priced): readonly FirstPlace[] => firstPlaces(engineOf(services).index);

/** A function that says whether a query selects a pattern. */
export function patternFilter(services: Priced, query: PatternQuery): (weapon: WeaponId, patternId: number) => boolean {
  const { index, select } = engineOf(services);
  const selected = new Set<string>();
  for (const row of select(query).rows) selected.add(`${weaponAt(index, row)} ${index.columns.patternId[row]}`);
  return (weapon, patternId) => selected.has(`${weapon} ${patternId}`);
}

/** All rows that a query selects as a file, streamed in parts. */
export function databaseExport(
  services: Priced,
  query: PatternQuery,
  format: ExportFormat,
): ReadableStream<Uint8Array> {
  const { index, select } = engineOf(services);
  const parts = EXPORTS[format].parts(index, select(query).rows);
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull(controller) {
      const { done, value } = parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}
