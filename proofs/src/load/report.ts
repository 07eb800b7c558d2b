import { toRow, type Figure } from '../bench/figure.ts';

export const NOTHING = '-';

/** The lines of the table, and which targets are broken. */
export class Report {
  readonly broken: string[] = [];
  /** What is told below the table. */
  readonly notes: string[] = [];

  readonly isMachineBusy: boolean;

  constructor(isBusy: boolean) {
    this.isMachineBusy = isBusy;
    if (isBusy)
      this.notes.push('The machine was busy with something else: what is about speed is told, and not judged.');
  }

  /** `isKept` says whether the target is kept; without it the line only tells. */
  add(figure: Figure, isKept = true): void {
    console.log(toRow(figure));
    if (!isKept) this.broken.push(`${figure.name}: ${figure.ours} (target: ${figure.target})`);
  }

  /** A line about speed, which a machine that is busy with something else cannot keep. */
  addSpeed(figure: Figure, isKept: boolean): void {
    if (this.isMachineBusy) this.add({ ...figure, target: `${figure.target}; not judged` });
    else this.add(figure, isKept);
  }

  /** A line of a check that has no measure beside it. */
  check(name: string, ours: string, target: string, isKept: boolean): void {
    this.add({ name, ours, beside: NOTHING, ratio: NOTHING, target }, isKept);
  }
}

export const inMs = (ms: number): string => `${ms < 10 ? ms.toFixed(1) : ms.toFixed(0)} ms`;
export const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
export const inMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
