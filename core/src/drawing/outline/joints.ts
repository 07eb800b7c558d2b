import type { RegionId } from '../../weapons/region.ts';
import type { WeaponId } from '../../weapons/weapons.ts';

/** A line in UV, from one end to the other. */
export type Edge = readonly [from: readonly [u: number, v: number], to: readonly [u: number, v: number]];

/**
 * Two edges of UV islands that are one line on the weapon: a point of the first edge is the point of the second that is
 * as far along it. Each edge is drawn just outside of its island.
 */
export type Joint = readonly [Edge, Edge];

/** One way in which the islands of a region may meet on the weapon; empty if they never touch. */
export type Joints = readonly Joint[];

type Key = `${WeaponId}/${RegionId}`;

type Section = { top: Edge; bottom: Edge };

/** The ends of an upright section between two columns (u) and two rows (v). */
const section = (left: number, right: number, top: number, bottom: number): Section => ({
  top: [
    [left, top],
    [right, top],
  ],
  bottom: [
    [left, bottom],
    [right, bottom],
  ],
});

/** All orders of things in a row. */
function ordersOf<T>(things: readonly T[]): T[][] {
  if (things.length < 2) return [[...things]];
  return things.flatMap((first) =>
    ordersOf(things.filter((each) => each !== first)).map((others) => [first, ...others]),
  );
}

const inRow = (sections: readonly Section[]): Joints =>
  sections.slice(1).map(({ top }, index): Joint => [sections[index]!.bottom, top]);

// The three sections of the slide have the same width and, across it, the same profile with its brightest line on the
// right: they are cut from one strip, without a turn. No one has published in which order they lie along it.
const SLIDE = ordersOf([
  section(0.905, 0.99, 0.015, 0.39),
  section(0.652, 0.737, 0.165, 0.455),
  section(0.035, 0.12, 0.64, 0.912),
]).map(inRow);

// The two pieces are the two daggers.
const APART: readonly Joints[] = [[]];

// Judged from the recovered footprints; docs/decisions/0004-regions-and-ranks.md has the reasons, also for the
// regions that are absent because no one has published how their pieces meet.
const JOINTS: Partial<Record<Key, readonly Joints[]>> = {
  'five-seven/playside': SLIDE,
  'shadow-daggers/playside': APART,
  'shadow-daggers/backside': APART,
};

/**
 * The ways in which the UV islands of a weapon's region may meet on the weapon: one if that is known, several if one of
 * them is right and no one knows which, undefined if nothing is known. Every way joins the same islands.
 */
export function jointsOf(weapon: WeaponId, region: RegionId): readonly Joints[] | undefined {
  return JOINTS[`${weapon}/${region}`];
}
