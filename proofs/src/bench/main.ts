import { cpus } from 'node:os';
import { measureComputing } from './computing.ts';
import { measureDrawing } from './drawing.ts';
import { measureEnginePackage } from './engine-package.ts';
import { measureExtension } from './extension.ts';
import { TABLE_HEAD, toRow, type Measurement } from './measurement.ts';
import { measureMeasuring } from './measuring.ts';
import { measurePageWeight } from './page-weight.ts';
import { measureQuerying } from './querying.ts';
import { measureScrolling } from './scrolling.ts';
import { measureServing } from './serving.ts';
import { measureStarting } from './starting.ts';
import { measureStudio } from './studio.ts';
import { measureViewing } from './viewing.ts';

const MEASURES: Readonly<Record<string, () => Promise<Measurement[]>>> = {
  computing: measureComputing,
  querying: measureQuerying,
  measuring: measureMeasuring,
  drawing: measureDrawing,
  studio: measureStudio,
  weight: measurePageWeight,
  extension: measureExtension,
  engine: measureEnginePackage,
  scrolling: measureScrolling,
  serving: measureServing,
  starting: measureStarting,
  viewing: measureViewing,
  // It takes seconds to load.
  lighthouse: async () => (await import('./lighthouse/lighthouse.ts')).measureWithLighthouse(),
};

const chosen = process.argv.slice(2);
if (chosen.includes('--help')) {
  console.log(
    `Usage: npm run bench [-- MEASURE …]\n\nMeasures speed: ${Object.keys(MEASURES).join(', ')}. Without a name, all of them.`,
  );
  process.exit(0);
}
const unknown = chosen.filter((name) => !(name in MEASURES));
if (unknown.length > 0) {
  console.error(`Unknown measure: ${unknown.join(', ')}. Known: ${Object.keys(MEASURES).join(', ')}.`);
  process.exit(2);
}

console.log('Each measurement and its baseline run in turn. All measurements take about twelve minutes.');
console.log(`\nNode ${process.version}, ${cpus().length} x ${cpus()[0]?.model.trim() ?? 'unknown processor'}\n`);
console.log(TABLE_HEAD);
for (const [name, measure] of Object.entries(MEASURES)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  try {
    for (const figure of await measure()) console.log(toRow(figure));
  } catch (error) {
    // The other measurements are still valid.
    console.error(`${name} could not be measured:`, error);
    process.exitCode = 1;
  }
}
