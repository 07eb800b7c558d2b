/** Preloaded into a process: its clock is wrong by as many milliseconds as the file of FAULTS_CLOCK says. */
import { readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 50;
const file = process.env['FAULTS_CLOCK'] ?? '';
const RealDate = Date;
const realNow = Date.now;
let wrongMs = 0;

function look(): void {
  wrongMs = Number(readFileSync(file, 'utf8'));
}

const now = () => realNow() + wrongMs;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, values: unknown[], made) =>
    Reflect.construct(target, values.length === 0 ? [now()] : values, made) as object,
  apply: (target) => new target(now()).toString(),
  get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
});

look();
setInterval(look, LOOK_EVERY_MS).unref();
