/** While the eye moves, so much of the full number of pixels is drawn to each side. */
const MOVING_SHARE = 0.5;
/** The eye rests when it has not moved for so long. */
const REST_MS = 150;

/** How finely frames are drawn. Where every pixel costs, coarsely while the eye moves, and once in full when it rests. */
export class Detail {
  readonly #isCostly: boolean;
  readonly #rested: () => void;
  #resting: ReturnType<typeof setTimeout> | undefined;

  /** `isCostly`: there is no graphics card. `rested` is told when it is time for a frame in full. */
  constructor(isCostly: boolean, rested: () => void) {
    this.#isCostly = isCostly;
    this.#rested = rested;
  }

  /** The share (0 to 1) of the full number of pixels a side for a frame before which the eye moved or stood still. */
  shareFor(hasMoved: boolean): number {
    if (!this.#isCostly) return 1;
    if (hasMoved) this.#wait();
    return this.#resting === undefined ? 1 : MOVING_SHARE;
  }

  dispose(): void {
    clearTimeout(this.#resting);
    this.#resting = undefined;
  }

  #wait(): void {
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => {
      this.#resting = undefined;
      this.#rested();
    }, REST_MS);
  }
}
