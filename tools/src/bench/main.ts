import { cpus } from 'node:os';
import { measureComputing } from './computing.ts';
import { measureDrawing } from './drawing.ts';
import { toMarkdown } from './figure.ts';
import { measureWithLighthouse } from './lighthouse.ts';
import { measureMeasuring } from './measuring.ts';
import { measureModelling } from './modelling.ts';
import { measurePageWeight } from './page-weight.ts';
import { measureQuerying } from './querying.ts';
import { measureServing } from './serving.ts';
import { measureStudio } from './studio.ts';
import { measureViewing } from './viewing.ts';

console.log('Measuring in turn, ours and what stands beside it, in this one run. About four minutes.\n');
const figures = [
  ...(await measureComputing()),
  ...(await measureQuerying()),
  ...(await measureMeasuring()),
  ...(await measureModelling()),
  ...(await measureDrawing()),
  ...(await measureStudio()),
  ...(await measurePageWeight()),
  ...(await measureServing()),
  ...(await measureViewing()),
  ...(await measureWithLighthouse()),
];
console.log(toMarkdown(figures));
console.log(`\nNode ${process.version}, ${cpus().length} x ${cpus()[0]?.model.trim() ?? 'unknown processor'}`);
