import { toRow, type Measurement } from '../bench/measurement.ts';

export const NOTHING = '-';

/** Prints the table and collects the missed targets. */
export class Report {
  readonly broken: string[] = [];
  /** Lines that are printed below the table. */
  readonly notes: string[] = [];

  readonly isMachineBusy: boolean;

  constructor(isBusy: boolean) {
    this.isMachineBusy = isBusy;
    if (isBusy)
      this.notes.push('The machine was busy with other programs: lines about speed are reported, not checked.');
  }

  /** `isMet`: whether the target is met; without it the line is only reported. */
  add(figure: Measurement, isMet = true): void {
    console.log(toRow(figure));
    if (!isMet) this.broken.push(`${figure.name}: ${figure.ours} (target: ${figure.target})`);
  }

  /** A line about speed, which is not checked on a busy machine. */
  addSpeed(figure: Measurement, isMet: boolean): void {
    if (this.isMachineBusy) this.add({ ...figure, target: `${figure.target}; not judged` });
    else this.add(figure, isMet);
  }

  /** A line without a baseline. */
  check(name: string, ours: string, target: string, isMet: boolean): void {
    this.add({ name, ours, baseline: NOTHING, ratio: NOTHING, target }, isMet);
  }
}

export const inMs = (ms: number): string => `${ms < 10 ? ms.toFixed(1) : ms.toFixed(0)} ms`;
export const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
export const inMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
