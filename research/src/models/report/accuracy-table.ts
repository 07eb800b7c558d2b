import { readFile, writeFile } from 'node:fs/promises';
import type { SampleModelFile } from '@bluegem/core/site/model-files';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import type { ModelCheck } from './check-model.ts';

const START = '<!-- sample models: written by npm --prefix research run research -- models report -->';
const END = '<!-- end of sample models -->';

const shown = (overlap: number | null) => (overlap === null ? '-' : overlap.toFixed(3));

/** The table of docs/accuracy.md, formatted as `npm run format` does. */
export function accuracyTable(checks: ReadonlyMap<WeaponId, ModelCheck>, files: readonly SampleModelFile[]): string {
  const rows = [...checks].map(([weapon, { triangles, overlap }]) => {
    const file = files.find((each) => each.weapon === weapon);
    const size = `${((file?.bytes ?? 0) / 1000).toFixed(1)} kB`;
    return [weapon, shown(overlap.playside), shown(overlap.backside), String(triangles), size];
  });
  const table = [['sample model', 'playside', 'backside', 'triangles', 'size'], ...rows];
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)));
  const line = (row: readonly string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(table[0]!), rule, ...table.slice(1).map((row) => line(row))].join('\n');
}

/** Writes the table between its marks. Throws RangeError if the document has no such marks. */
export async function writeAccuracyTable(file: string, table: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  const [start, end] = [text.indexOf(START), text.indexOf(END)];
  if (start < 0 || end < start) throw new RangeError(`${file} has no place for the table of sample models`);
  await writeFile(file, `${text.slice(0, start)}${START}\n\n${table}\n\n${text.slice(end)}`);
}
