import type { RegionMeasure } from '@bluegem/core/patterns/pattern';
import { SIDES } from '@bluegem/core/weapons/region';
import { RENDER_VERSION, type ImportedPictures } from '@bluegem/core/drawing/pictures/render';
import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { useRouteLoaderData } from 'react-router';

/**
 * The available pictures of imported weapons. The root's loader provides them to every page; if it failed, there are
 * none.
 */
export function useImportedPictures(): ImportedPictures | null {
  const root = useRouteLoaderData<{ importedPictures: ImportedPictures | null }>('root');
  return root?.importedPictures ?? null;
}

/** Whether the operator has imported a weapon: the game's files of it, or its shape. */
export function useIsImported(weapon: WeaponId): boolean {
  return useImportedPictures()?.weapons.includes(weapon) ?? false;
}

/** Whether the operator has imported its shape alone: its pictures show our own finish. */
export function useIsShape(weapon: WeaponId): boolean {
  return useImportedPictures()?.shapes.includes(weapon) ?? false;
}

/** The version in the addresses of a weapon's pictures. */
export function usePictureVersion(): (weapon: WeaponId) => string {
  const imported = useImportedPictures();
  return (weapon) => (imported?.weapons.includes(weapon) ? imported.version : RENDER_VERSION);
}

/**
 * Both whole sides of an imported weapon, which its pictures show, with their blue as imported; null if the regions are
 * parts of the sides.
 */
export const importedSides = (regions: readonly RegionMeasure[]) =>
  SIDES.map((side) => {
    const blue = regions.find(({ region }) => region === side)?.imported?.blue ?? null;
    return { region: side, side, blue };
  });
