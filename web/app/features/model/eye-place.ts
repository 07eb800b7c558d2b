import { Quaternion, Vector3, type Camera } from 'three';

/** A smaller change of the eye, in radians and in parts of its distance, moves no pixel; what fades out ends there. */
const LEAST_MOVE = 1e-4;

/** Where the eye was. */
export class EyePlace {
  readonly #position = new Vector3();
  readonly #turn = new Quaternion();
  #isKnown = false;

  /** Whether the eye has moved since this was last answered with yes; not when it is seen for the first time. */
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
