import { parentPort, workerData } from 'node:worker_threads';
import { writeWeapons, type BuildOrder } from './build.ts';

const { folder, weapons } = workerData as BuildOrder;
parentPort?.postMessage(await writeWeapons(folder, weapons));
