import { autoExtraOffset, paintTransform, wrapUnit, type PaintTransform } from '@bluegem/core/paint/paint-transform';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';
import { clampFloat } from '@bluegem/core/weapons/wear';
import { rounded } from '@bluegem/core/site/rounded';

/** The categories of the pattern selector; gold and purple: the twenty with the most of it. */
export const CATEGORIES = ['all', 'tier-1', 'tier-2', 'tier-3', 'gold', 'purple'] as const;
export type Category = (typeof CATEGORIES)[number];

/** The view of the finish: lit metal, its bare colours, its classes. */
export const LOOKS = ['fancy', 'flat', 'mask'] as const;
export type Look = (typeof LOOKS)[number];

/** The whole state of the studio, except for a visitor's texture. */
export type StudioState = {
  weapon: WeaponId;
  /** The pattern whose values the controls are compared with and reset to. */
  patternId: number;
  category: Category;
  transform: PaintTransform;
  /** Whether the extra offset follows from scale and rotation, as in the game. */
  isExtraAuto: boolean;
  /** The opacity of the footprint on the finish, 0..100. */
  uvOpacity: number;
  isUvMap: boolean;
  look: Look;
  isWear: boolean;
  isGrunge: boolean;
  float: number;
};

/** The values of the sliders, with their ranges and decimals. `wraps`: values beyond the end start over. */
export const CONTROLS = {
  scale: { min: 0.1, max: 2, step: 0.01, decimals: 4, wraps: false },
  rotationDegrees: { min: 0, max: 360, step: 1, decimals: 2, wraps: true },
  offsetX: { min: 0, max: 1, step: 0.01, decimals: 4, wraps: true },
  offsetY: { min: 0, max: 1, step: 0.01, decimals: 4, wraps: true },
  extraOffsetX: { min: -15, max: 15, step: 0.05, decimals: 4, wraps: false },
  extraOffsetY: { min: -15, max: 15, step: 0.05, decimals: 4, wraps: false },
} as const satisfies Record<
  keyof PaintTransform,
  { min: number; max: number; step: number; decimals: number; wraps: boolean }
>;
export type Control = keyof typeof CONTROLS;

export const DEFAULT_OPACITY = 35;
export const FIRST_PATTERN = { weapon: 'karambit', patternId: 387 } as const;

/** A valid value of a control: rounded, and wrapped or clamped. */
export function clamped(control: Control, value: number): number {
  const { min, max, decimals, wraps } = CONTROLS[control];
  const within = wraps ? wrapUnit(value / max) * max : Math.min(max, Math.max(min, value));
  const fit = rounded(within, decimals);
  return wraps && fit === max ? 0 : fit;
}

/** The exact values of a seed. */
export const seedTransform = (weapon: WeaponId, patternId: number): PaintTransform =>
  paintTransform(patternId, WEAPONS[weapon].uvScale ?? 1);

/** The studio with a pattern at the game's position. */
export function stateOf(weapon: WeaponId, patternId: number): StudioState {
  return {
    weapon,
    patternId,
    category: 'all',
    transform: seedTransform(weapon, patternId),
    isExtraAuto: true,
    uvOpacity: DEFAULT_OPACITY,
    isUvMap: false,
    look: 'fancy',
    isWear: false,
    isGrunge: false,
    float: WEAPONS[weapon].wearRange[0],
  };
}

/** The same view of another pattern, exactly at its seed's position. */
export function withPattern(state: StudioState, weapon: WeaponId, patternId: number): StudioState {
  const float = clampFloat(state.float, WEAPONS[weapon].wearRange);
  return { ...state, weapon, patternId, float, transform: seedTransform(weapon, patternId), isExtraAuto: true };
}

/** A transform whose extra offset follows from scale and rotation. */
export function withAutoExtra(transform: PaintTransform): PaintTransform {
  const { x, y } = autoExtraOffset(transform.scale, transform.rotationDegrees);
  return { ...transform, extraOffsetX: x, extraOffsetY: y };
}

const isExtra = (control: Control) => control === 'extraOffsetX' || control === 'extraOffsetY';

/** The transform with some values changed; the extra offset follows if it is automatic. */
export function changed({ transform, isExtraAuto }: StudioState, values: Partial<PaintTransform>): PaintTransform {
  const next = { ...transform };
  for (const [control, value] of Object.entries(values) as [Control, number][]) next[control] = clamped(control, value);
  return isExtraAuto ? withAutoExtra(next) : next;
}

/** Toggles the automatic extra offset; when switched off, it keeps its value and can be changed. */
export function withExtraAuto(state: StudioState, isExtraAuto: boolean): StudioState {
  if (isExtraAuto) return { ...state, isExtraAuto, transform: withAutoExtra(state.transform) };
  const { extraOffsetX, extraOffsetY } = state.transform;
  return { ...state, isExtraAuto, transform: changed({ ...state, isExtraAuto }, { extraOffsetX, extraOffsetY }) };
}

/** The studio with one value changed by hand. Changing the extra offset switches the automatic one off. */
export function withValue(state: StudioState, control: Control, value: number): StudioState {
  const base = isExtra(control) && state.isExtraAuto ? withExtraAuto(state, false) : state;
  return { ...base, transform: changed(base, { [control]: value }) };
}

/** Resets one value to the seed's; the extra offset becomes automatic again. */
export function withReset(state: StudioState, control: Control): StudioState {
  if (isExtra(control)) return withExtraAuto(state, true);
  return { ...state, transform: changed(state, { [control]: seedTransform(state.weapon, state.patternId)[control] }) };
}

/** Whether a control has the seed's value. */
export function isAtSeed(state: StudioState, control: Control): boolean {
  if (isExtra(control)) return state.isExtraAuto;
  return state.transform[control] === seedTransform(state.weapon, state.patternId)[control];
}

/** Whether everything is exactly at the seed's position. */
export const isExact = (state: StudioState): boolean =>
  state.isExtraAuto && (Object.keys(CONTROLS) as Control[]).every((control) => isAtSeed(state, control));
