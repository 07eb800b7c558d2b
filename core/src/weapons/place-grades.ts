import { WEAPONS, type WeaponId } from './weapons.ts';

/**
 * How much is known of where the finish of a part lies: measured; read off published geometry; continued from measured
 * pieces; only how much of each colour there is; nothing, so that an outline shows the part.
 */
export type PlaceGrade = 'measured' | 'placed' | 'continued' | 'unplaced' | 'outline';

const GRADES: Partial<Record<WeaponId, readonly PlaceGrade[]>> = {
  'ak-47': ['measured', 'placed', 'outline'],
  'five-seven': ['measured', 'continued', 'outline'],
  'mac-10': ['measured', 'continued', 'outline'],
  // A part of its playside belongs to no recovered piece.
  'navaja-knife': ['measured', 'outline'],
};

/** The grades of the parts that the pictures of a weapon show, the best first. */
export function placeGradesOf(weapon: WeaponId): readonly PlaceGrade[] {
  const { finish, uvScale } = WEAPONS[weapon];
  if (finish === 'heat-treated') return ['unplaced', 'outline'];
  return uvScale === null ? ['outline'] : (GRADES[weapon] ?? ['measured']);
}

/** Whether pictures show a weapon's finish also at places that were not measured. */
export const hasPlacedParts = (weapon: WeaponId): boolean =>
  placeGradesOf(weapon).some((grade) => grade === 'placed' || grade === 'continued');
