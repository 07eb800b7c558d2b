import type { Pattern } from '@bluegem/core/patterns/pattern';
import type { ColourPercent } from '@bluegem/core/patterns/colour-percent';
import type { ImportedColumns, ImportedPercentages } from '@bluegem/data/patterns/imported-assets';

function coloursAt(columns: ImportedColumns | undefined, patternId: number): ColourPercent | null {
  if (!columns) return null;
  const percent = (colour: keyof ColourPercent) => (columns[colour][patternId] ?? 0) / 100;
  return { blue: percent('blue'), purple: percent('purple'), gold: percent('gold'), other: percent('other') };
}

/**
 * Patterns with measurements of the operator's own game files next to the published ones; null without an import. Gem
 * score, rank and tier stay those of the published numbers.
 */
export function withImported(
  patterns: readonly Pattern[],
  percentages: ImportedPercentages | undefined,
): readonly Pattern[] {
  if (!percentages) return patterns;
  return patterns.map((pattern) => {
    const columns = percentages.weapons[pattern.weapon];
    const regions = pattern.regions.map((measure) => ({
      ...measure,
      imported: coloursAt(columns?.[measure.region], pattern.patternId),
    }));
    return { ...pattern, regions };
  });
}
