import { cpus } from 'node:os';
import { exitOnHelp } from '@bluegem/tools/command-line';
import { measureDragging } from './dragging.ts';
import { measureDrawing } from './drawing.ts';
import { measureExtension } from './extension.ts';
import { measureFirstStart } from './first-start.ts';
import { measureGrowth } from './growth.ts';
import { measureInteracting } from './interacting.ts';
import { measureMeasuring } from './measuring.ts';
import { TABLE_HEAD, toRow, type Measurement } from './measurement.ts';
import { measureQuerying } from './querying.ts';
import { measureScrolling } from './scrolling.ts';
import { measureServing } from './serving.ts';
import { measureStarting } from './starting.ts';
import { measureStudio } from './studio.ts';
import { measureViewing } from './viewing.ts';
import { measureVisits } from './visits.ts';

const MEASURES: Readonly<Record<string, () => Promise<Measurement[]>>> = {
  serving: measureServing,
  starting: measureStarting,
  'first-start': measureFirstStart,
  visits: measureVisits,
  measuring: measureMeasuring,
  drawing: measureDrawing,
  querying: measureQuerying,
  scrolling: measureScrolling,
  dragging: measureDragging,
  interacting: measureInteracting,
  studio: measureStudio,
  viewing: measureViewing,
  extension: measureExtension,
  growth: measureGrowth,
};
const NAMES = Object.keys(MEASURES);

exitOnHelp(`Usage: npm run bench [-- MEASURE …]\n\nMeasures speed: ${NAMES.join(', ')}. Without a name, all of them.`);
const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !NAMES.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown measure: ${unknown.join(', ')}. Known: ${NAMES.join(', ')}.`);
  process.exit(2);
}

console.log('Each measurement and its baseline run in turn. All measurements take about fifteen minutes.');
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
