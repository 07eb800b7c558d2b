import { cpus } from 'node:os';
import { measureComputing } from './computing.ts';
import { measureDrawing } from './drawing.ts';
import { TABLE_HEAD, toRow, type Figure } from './figure.ts';
import { measureMeasuring } from './measuring.ts';
import { measureModelling } from './modelling.ts';
import { measurePageWeight } from './page-weight.ts';
import { measureQuerying } from './querying.ts';
import { measureServing } from './serving.ts';
import { measureStudio } from './studio.ts';
import { measureViewing } from './viewing.ts';

const MEASURES: Readonly<Record<string, () => Promise<Figure[]>>> = {
  computing: measureComputing,
  querying: measureQuerying,
  measuring: measureMeasuring,
  modelling: measureModelling,
  drawing: measureDrawing,
  studio: measureStudio,
  weight: measurePageWeight,
  serving: measureServing,
  viewing: measureViewing,
  // It takes seconds to load.
  lighthouse: async () => (await import('./lighthouse.ts')).measureWithLighthouse(),
};

const chosen = process.argv.slice(2);
if (chosen.includes('--help')) {
  console.log(
    `Usage: npm run bench [-- MEASURE …]\n\nMeasures speed: ${Object.keys(MEASURES).join(', ')}. Without a name, all of it.`,
  );
  process.exit(0);
}
const unknown = chosen.filter((name) => !(name in MEASURES));
if (unknown.length > 0) {
  console.error(`There is no measure "${unknown.join('", "')}". There are: ${Object.keys(MEASURES).join(', ')}.`);
  process.exit(2);
}

console.log(
  `Measuring in turn, ours and what stands beside it, in this one run. All of it takes about eleven minutes.`,
);
console.log(`\nNode ${process.version}, ${cpus().length} x ${cpus()[0]?.model.trim() ?? 'unknown processor'}\n`);
console.log(TABLE_HEAD);
for (const [name, measure] of Object.entries(MEASURES)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  try {
    for (const figure of await measure()) console.log(toRow(figure));
  } catch (error) {
    // What the others measured counts without it.
    console.error(`${name} could not be measured:`, error);
    process.exitCode = 1;
  }
}
