/** Preloaded into a process: shifts its clock by the number of milliseconds in the file that FAULTS_CLOCK names. */
import { readFileSync } from 'node:fs';

const READ_EVERY_MS = 50;
const file = process.env['FAULTS_CLOCK'] ?? '';
const RealDate = Date;
const realNow = Date.now;
let offsetMs = 0;

function readOffset(): void {
  offsetMs = Number(readFileSync(file, 'utf8'));
}

const now = () => realNow() + offsetMs;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, values: unknown[], made) =>
    Reflect.construct(target, values.length === 0 ? [now()] : values, made) as object,
  apply: (target) => new target(now()).toString(),
  get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
});

readOffset();
setInterval(readOffset, READ_EVERY_MS).unref();
