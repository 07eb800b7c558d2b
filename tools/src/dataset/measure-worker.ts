import { parentPort, workerData } from 'node:worker_threads';
import { measureWeapons, type MeasureOrder } from './measure-weapons.ts';

const answers = measureWeapons(workerData as MeasureOrder);
const buffers = answers.flatMap(({ steps }) => [...steps.values()].map(({ buffer }) => buffer));
// Moved and not copied: as objects, all measurements would take longer to send than to make.
parentPort?.postMessage(answers, buffers);
