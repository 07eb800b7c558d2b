import { DRAWN_WEAPON_IDS } from '@bluegem/core/exploring/drawn-weapons';
import { parsePatternId } from '@bluegem/core/patterns/pattern-id';
import { findWeapon } from '@bluegem/core/weapons/weapon-aliases';
import { WEAPONS, type WeaponId } from '@bluegem/core/weapons/weapons';
import {
  CATEGORIES,
  CONTROLS,
  DEFAULT_OPACITY,
  FIRST_PATTERN,
  clamped,
  isAtSeed,
  LOOKS,
  stateOf,
  withAutoExtra,
  type Control,
  type StudioState,
} from './studio-state.ts';

/** The query parameter of each value. */
const VALUES = {
  x: 'offsetX',
  y: 'offsetY',
  scale: 'scale',
  rotation: 'rotationDegrees',
} as const satisfies Record<string, Control>;

const NUMBER = /^-?\d{1,4}(\.\d{1,6})?$/;
const EXTRA = /^(-?\d{1,3}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?)$/;

/** The values in an address, and the invalid parameters; those get their defaults. */
export type StudioAddress = { state: StudioState; broken: string[] };

function readPattern(query: URLSearchParams, broken: string[]): { weapon: WeaponId; patternId: number } {
  const named = query.get('weapon');
  const found = findWeapon(named ?? '');
  const weapon = found && DRAWN_WEAPON_IDS.includes(found) ? found : FIRST_PATTERN.weapon;
  if (named !== null && weapon !== found) broken.push('weapon');
  const seed = query.get('seed');
  const parsed = parsePatternId(seed ?? '');
  if ('patternId' in parsed) return { weapon, patternId: parsed.patternId };
  // The game knows a seed 0, which equals seed 1.
  if (seed === '0') return { weapon, patternId: 1 };
  if (seed !== null) broken.push('seed');
  return { weapon, patternId: FIRST_PATTERN.patternId };
}

/** Parses an address; never throws. */
export function readStudioAddress(query: URLSearchParams): StudioAddress {
  const broken: string[] = [];
  const { weapon, patternId } = readPattern(query, broken);
  const state = stateOf(weapon, patternId);

  const oneOf = <T extends string>(key: string, values: readonly T[], fallback: T): T => {
    const text = query.get(key);
    const value = values.find((each) => each === text);
    if (text !== null && value === undefined) broken.push(key);
    return value ?? fallback;
  };
  const isOn = (key: string): boolean => oneOf(key, ['0', '1'], '0') === '1';
  const numberOf = (key: string, min: number, max: number): number | undefined => {
    const text = query.get(key);
    if (text === null) return undefined;
    const value = Number(text);
    if (NUMBER.test(text) && value >= min && value <= max) return value;
    broken.push(key);
    return undefined;
  };

  for (const [key, control] of Object.entries(VALUES)) {
    const { min, max } = CONTROLS[control];
    const value = numberOf(key, min, max);
    if (value !== undefined) state.transform[control] = clamped(control, value);
  }
  state.transform = withAutoExtra(state.transform);
  const extra = query.get('extra');
  const [, extraX, extraY] = EXTRA.exec(extra ?? '') ?? [];
  if (extraX !== undefined && extraY !== undefined) {
    state.isExtraAuto = false;
    state.transform.extraOffsetX = clamped('extraOffsetX', Number(extraX));
    state.transform.extraOffsetY = clamped('extraOffsetY', Number(extraY));
  } else if (extra !== null) broken.push('extra');
  const [minFloat, maxFloat] = WEAPONS[weapon].wearRange;
  state.category = oneOf('category', CATEGORIES, 'all');
  state.look = oneOf('look', LOOKS, 'fancy');
  state.uvOpacity = numberOf('opacity', 0, 100) ?? DEFAULT_OPACITY;
  state.isUvMap = isOn('map');
  state.isWear = isOn('wear');
  state.isGrunge = isOn('grunge');
  state.float = numberOf('float', minFloat, maxFloat) ?? minFloat;
  return { state, broken };
}

/** The canonical address of a state: the seed's values and defaults are left out. */
export function writeStudioAddress(state: StudioState): string {
  const { weapon, patternId, transform, isExtraAuto } = state;
  const parts = [`weapon=${weapon}`, `seed=${patternId}`];
  const put = (key: string, value: string | number, fallback: string | number) => {
    if (value !== fallback) parts.push(`${key}=${value}`);
  };
  for (const [key, control] of Object.entries(VALUES))
    if (!isAtSeed(state, control)) parts.push(`${key}=${transform[control]}`);
  if (!isExtraAuto) parts.push(`extra=${transform.extraOffsetX},${transform.extraOffsetY}`);
  put('category', state.category, 'all');
  put('look', state.look, 'fancy');
  put('opacity', state.uvOpacity, DEFAULT_OPACITY);
  put('map', state.isUvMap ? 1 : 0, 0);
  put('wear', state.isWear ? 1 : 0, 0);
  put('grunge', state.isGrunge ? 1 : 0, 0);
  put('float', state.float, WEAPONS[weapon].wearRange[0]);
  return `?${parts.join('&')}`;
}
