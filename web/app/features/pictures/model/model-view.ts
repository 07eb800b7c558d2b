import type { WeaponSide } from '@bluegem/core/weapons/region';
import { MathUtils, Spherical, Vector3, type Box3, type PerspectiveCamera } from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import { isCalm } from '../../../browser/is-calm.ts';

/** The lens angle in degrees; without perspective the camera is so far away that lines stay parallel. */
const LENS = { near: 27, far: 1.2 } as const;
const FLIGHT_SECONDS = 0.55;
const TURN_STEP = Math.PI / 24;
const ZOOM_STEP = 1.18;
const ZOOM_RANGE = [0.22, 2.2] as const;
const ROTATION_PER_SECOND = 0.42;
const HOME = { azimuth: -0.3, polar: 1.33 };
/** The share of the picture's width and height that stays free around the model in the preset views. */
const FREE_MARGIN = 0.06;
const SIDE_AZIMUTH: Record<WeaponSide, number> = { playside: 0, backside: Math.PI };

type Pose = { azimuth: number; polar: number; zoom: number; target: Vector3 };

const smooth = (t: number): number => t * t * (3 - 2 * t);
const halfTan = (degrees: number): number => Math.tan(MathUtils.degToRad(degrees / 2));

/** The distance from which a box with half the size has a margin to the edges, seen from a direction. */
export function distanceToFit(
  half: { x: number; y: number; z: number },
  { azimuth, polar }: { azimuth: number; polar: number },
  tan: number,
  aspect: number,
): number {
  const [sinA, cosA, sinP, cosP] = [Math.sin(azimuth), Math.cos(azimuth), Math.sin(polar), Math.cos(polar)];
  const share = 1 - 2 * FREE_MARGIN;
  const corners = [-1, 1].flatMap((x) => [-1, 1].flatMap((y) => [-1, 1].map((z) => [x, y, z] as const)));
  const distances = corners.map(([signX, signY, signZ]) => {
    const [x, y, z] = [signX * half.x, signY * half.y, signZ * half.z];
    const along = sinP * (sinA * x + cosA * z) + cosP * y;
    const across = Math.abs(cosA * x - sinA * z) / (tan * aspect);
    const up = Math.abs(sinP * y - cosP * (sinA * x + cosA * z)) / tan;
    return along + Math.max(across, up) / share;
  });
  return Math.max(...distances);
}

/** The camera: moved by pointer, touch, keys and buttons. The model stays at the centre of the world. */
export class ModelView {
  readonly #camera: PerspectiveCamera;
  readonly #controls: OrbitControls;
  readonly #half: Vector3;
  readonly #changed: () => void;
  readonly #ball = new Spherical();
  #fit = 5;
  #flight: { from: Pose; to: Pose; t: number } | undefined;
  isRotating = false;

  constructor(camera: PerspectiveCamera, element: HTMLElement, box: Box3, changed: () => void) {
    this.#camera = camera;
    this.#half = box.getSize(new Vector3()).multiplyScalar(0.5);
    this.#changed = changed;
    this.#controls = new OrbitControls(camera, element);
    this.#controls.enableDamping = true;
    this.#controls.dampingFactor = 0.12;
    this.#controls.rotateSpeed = 0.75;
    this.#controls.zoomSpeed = 0.9;
    this.#controls.addEventListener('change', changed);
    this.#controls.addEventListener('start', () => (this.#flight = undefined));
    camera.fov = LENS.near;
    this.resize(camera.aspect);
    this.#place({ ...HOME, zoom: 1, target: new Vector3() });
  }

  /** How far up the page a finger scrolls instead of rotating the model. */
  set touch(action: 'pan-y' | 'none') {
    if (this.#controls.domElement) this.#controls.domElement.style.touchAction = action;
  }

  get azimuth(): number {
    return this.#controls.getAzimuthalAngle();
  }

  resize(aspect: number): void {
    const before = this.#fit;
    this.#camera.aspect = aspect;
    const reach = Math.hypot(this.#half.x, this.#half.z);
    const tan = halfTan(this.#camera.fov);
    const roomy = Math.max((reach * 1.1) / (tan * aspect), (this.#half.y * 1.5) / tan) + this.#half.z;
    this.#fit = Math.max(roomy, distanceToFit(this.#half, HOME, tan, aspect));
    const pose = this.#pose(before);
    this.#controls.minDistance = this.#fit * ZOOM_RANGE[0];
    this.#controls.maxDistance = this.#fit * ZOOM_RANGE[1];
    this.#place(pose);
  }

  set hasPerspective(is: boolean) {
    const fov = is ? LENS.near : LENS.far;
    if (this.#camera.fov === fov) return;
    const pose = this.#pose();
    this.#camera.fov = fov;
    this.resize(this.#camera.aspect);
    this.#place(pose);
  }

  /** Looks straight at a side. */
  show(side: WeaponSide): void {
    this.#flyTo({ azimuth: SIDE_AZIMUTH[side], polar: Math.PI / 2, zoom: 1, target: new Vector3() });
  }

  reset(): void {
    this.#flyTo({ ...HOME, zoom: 1, target: new Vector3() });
  }

  /** Rotates by steps to the right and up. */
  turn(right: number, up: number): void {
    const { azimuth, polar, ...rest } = this.#goal();
    this.#flyTo({ ...rest, azimuth: azimuth + right * TURN_STEP, polar: polar - up * TURN_STEP });
  }

  /** Moves closer or away by steps. */
  zoom(steps: number): void {
    const pose = this.#goal();
    const zoom = MathUtils.clamp(pose.zoom / ZOOM_STEP ** steps, ...ZOOM_RANGE);
    this.#flyTo({ ...pose, zoom });
  }

  /** Advances the animation. True while it goes on. */
  step(seconds: number): boolean {
    const flight = this.#flight;
    if (flight) {
      flight.t = isCalm() ? 1 : Math.min(1, flight.t + seconds / FLIGHT_SECONDS);
      const t = smooth(flight.t);
      const { from, to } = flight;
      this.#place({
        azimuth: MathUtils.lerp(from.azimuth, to.azimuth, t),
        polar: MathUtils.lerp(from.polar, to.polar, t),
        zoom: MathUtils.lerp(from.zoom, to.zoom, t),
        target: from.target.clone().lerp(to.target, t),
      });
      if (flight.t === 1) this.#flight = undefined;
      return true;
    }
    if (this.isRotating) {
      const pose = this.#pose();
      this.#place({ ...pose, azimuth: pose.azimuth + Math.min(seconds, 0.1) * ROTATION_PER_SECOND });
      return true;
    }
    return this.#controls.update();
  }

  dispose(): void {
    this.#controls.dispose();
  }

  #pose(fit = this.#fit): Pose {
    const { target } = this.#controls;
    this.#ball.setFromVector3(this.#camera.position.clone().sub(target));
    return { azimuth: this.#ball.theta, polar: this.#ball.phi, zoom: this.#ball.radius / fit, target: target.clone() };
  }

  #goal(): Pose {
    return this.#flight?.to ?? this.#pose();
  }

  #flyTo(to: Pose): void {
    const from = this.#pose();
    // The shorter way round.
    const turns = Math.round((from.azimuth - to.azimuth) / (2 * Math.PI));
    const polar = MathUtils.clamp(to.polar, 0.02, Math.PI - 0.02);
    this.#flight = { from, to: { ...to, polar, azimuth: to.azimuth + turns * 2 * Math.PI }, t: 0 };
    this.#changed();
  }

  #place({ azimuth, polar, zoom, target }: Pose): void {
    const distance = zoom * this.#fit;
    this.#controls.target.copy(target);
    this.#camera.position.setFromSphericalCoords(distance, polar, azimuth).add(target);
    this.#camera.near = Math.max(0.02, distance - 6);
    this.#camera.far = distance + 12;
    this.#camera.updateProjectionMatrix();
    this.#controls.update();
    this.#changed();
  }
}
