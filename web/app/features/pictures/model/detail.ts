/** The share of the full resolution per side while the camera moves. */
const MOVING_SHARE = 0.5;
/** The camera rests after this time without a move. */
const REST_MS = 150;

/** The resolution of frames. Where every pixel costs, coarse while the camera moves, and full once it rests. */
export class Detail {
  readonly #isCostly: boolean;
  readonly #rested: () => void;
  #resting: ReturnType<typeof setTimeout> | undefined;

  /** `isCostly`: there is no graphics card. `rested` is called when a full frame is due. */
  constructor(isCostly: boolean, rested: () => void) {
    this.#isCostly = isCostly;
    this.#rested = rested;
  }

  /**
   * The share (0 to 1) of the full resolution per side for a frame, depending on whether the camera moved before it.
   */
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
