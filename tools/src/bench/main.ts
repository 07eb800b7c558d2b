import { cpus } from 'node:os';
import { measureComputing } from './computing.ts';
import { toMarkdown } from './figure.ts';
import { measureMeasuring } from './measuring.ts';
import { measurePageWeight } from './page-weight.ts';
import { measureQuerying } from './querying.ts';
import { measureServing } from './serving.ts';

console.log('Measuring in turn, ours and what stands beside it, in this one run. About a minute.\n');
const figures = [
  ...(await measureComputing()),
  ...(await measureQuerying()),
  ...(await measureMeasuring()),
  ...(await measurePageWeight()),
  ...(await measureServing()),
];
console.log(toMarkdown(figures));
console.log(`\nNode ${process.version}, ${cpus().length} x ${cpus()[0]?.model.trim() ?? 'unknown processor'}`);
