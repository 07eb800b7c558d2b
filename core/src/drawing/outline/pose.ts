import type { RegionId } from '../../weapons/region.ts';
import type { WeaponId } from '../../weapons/weapons.ts';
import { jointsOf, type Joints } from './joints.ts';

/** A direction in the UV square, v growing downwards. */
export type Direction = readonly [u: number, v: number];

/**
 * The layout of a region: the direction of its tip (blade point, muzzle end) in UV, per piece if pieces differ (`near`
 * is a point close to the piece); the direction of the tip in the picture; whether the picture is mirrored, for sides
 * that share one UV island; whether several pieces are below each other or in a row; and the ways in
 * which they may meet on the weapon, absent if no one knows.
 */
export type Pose = {
  tips: readonly { near: readonly [u: number, v: number]; towards: Direction }[];
  tipAt: 'left' | 'right';
  mirrored: boolean;
  arrangement: 'stack' | 'row';
  joints?: readonly Joints[] | undefined;
};

type Key = `${WeaponId}/${RegionId}`;

const UP: Direction = [0, -1];
const DOWN: Direction = [0, 1];
const LEFT: Direction = [-1, 0];
const RIGHT: Direction = [1, 0];

// Judged by eye from the recovered footprints. Every other region has its tip pointing up.
const TIPS: Partial<Record<Key, Pose['tips']>> = {
  'ak-47/top': [{ near: [0.34, 0.07], towards: LEFT }],
  'ak-47/magazine': [
    { near: [0.2, 0.7], towards: UP },
    { near: [0.1, 0.3], towards: LEFT },
  ],
  'bayonet/playside': [{ near: [0.5, 0.1], towards: LEFT }],
  'bayonet/backside': [{ near: [0.5, 0.3], towards: LEFT }],
  'butterfly-knife/backside': [
    { near: [0.17, 0.45], towards: UP },
    { near: [0.7, 0.92], towards: RIGHT },
  ],
  'flip-knife/playside': [{ near: [0.5, 0.1], towards: LEFT }],
  'flip-knife/backside': [{ near: [0.5, 0.4], towards: LEFT }],
  'gut-knife/playside': [
    { near: [0.25, 0.83], towards: LEFT },
    { near: [0.75, 0.68], towards: RIGHT },
  ],
  'gut-knife/backside': [
    { near: [0.25, 0.92], towards: LEFT },
    { near: [0.75, 0.43], towards: RIGHT },
  ],
  'karambit/playside': [{ near: [0.25, 0.25], towards: RIGHT }],
  'shadow-daggers/playside': [
    { near: [0.33, 0.4], towards: UP },
    { near: [0.7, 0.6], towards: DOWN },
  ],
  'shadow-daggers/backside': [
    { near: [0.33, 0.4], towards: UP },
    { near: [0.7, 0.6], towards: DOWN },
  ],
  'stiletto-knife/playside': [
    { near: [0.08, 0.5], towards: DOWN },
    { near: [0.7, 0.1], towards: UP },
  ],
  'talon-knife/playside': [{ near: [0.6, 0.8], towards: [-0.7, 0.7] }],
  'talon-knife/backside': [{ near: [0.3, 0.2], towards: [0.7, -0.7] }],
};

// Sides that share the playside's UV island, and islands that are mirror images: laid out as they are, their edge would
// be above their back.
const MIRRORED_SIDES = new Set<Key>([
  'bowie-knife/backside',
  'butterfly-knife/backside',
  'flip-knife/playside',
  'flip-knife/backside',
  'huntsman-knife/backside',
  'kukri-knife/playside',
  'kukri-knife/backside',
  'm9-bayonet/playside',
  'm9-bayonet/backside',
  'nomad-knife/playside',
  'nomad-knife/backside',
  'paracord-knife/playside',
  'paracord-knife/backside',
  'shadow-daggers/backside',
  'survival-knife/playside',
  'survival-knife/backside',
  'talon-knife/playside',
  'ursus-knife/playside',
  'ursus-knife/backside',
]);
const IN_A_ROW = new Set<Key>(['five-seven/playside', 'ak-47/magazine']);

/**
 * The layout of a weapon's region, such as `poseOf('karambit', 'playside')`: the tip is left on the playside and right
 * on the backside, as when the weapon is turned round.
 */
export function poseOf(weapon: WeaponId, region: RegionId): Pose {
  const key: Key = `${weapon}/${region}`;
  return {
    tips: TIPS[key] ?? [{ near: [0.5, 0.5], towards: UP }],
    tipAt: region === 'backside' ? 'right' : 'left',
    mirrored: MIRRORED_SIDES.has(key),
    arrangement: IN_A_ROW.has(key) ? 'row' : 'stack',
    joints: jointsOf(weapon, region),
  };
}
