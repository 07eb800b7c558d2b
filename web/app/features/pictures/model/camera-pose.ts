import { Quaternion, Vector3, type Camera } from 'three';

/**
 * A smaller change of the camera, in radians and in parts of its distance, moves no pixel; a fading movement ends
 * there.
 */
const LEAST_MOVE = 1e-4;

/** The last pose of the camera. */
export class CameraPose {
  readonly #position = new Vector3();
  readonly #turn = new Quaternion();
  #isKnown = false;

  /** Whether the camera has moved since this last returned true; false for the first pose. */
  hasMoved({ position, quaternion }: Camera): boolean {
    const isSame =
      this.#turn.angleTo(quaternion) < LEAST_MOVE &&
      this.#position.distanceTo(position) < LEAST_MOVE * position.length();
    if (isSame) return false;
    const hasMoved = this.#isKnown;
    this.#isKnown = true;
    this.#position.copy(position);
    this.#turn.copy(quaternion);
    return hasMoved;
  }
}
